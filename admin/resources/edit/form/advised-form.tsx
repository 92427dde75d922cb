import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormAdviceProvider } from '#admin/fields/form-advice.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';

interface AdvisedFormProps {
  readonly entity: AnyEntity;
  readonly children: ReactNode;
}

/** Hands what the definition advises on the values, as they are typed, down to the inputs. */
export function AdvisedForm({ entity, children }: AdvisedFormProps) {
  const values = useWatch();
  const advice = useMemo(() => entity.advise?.(values) ?? {}, [entity, values]);
  return <FormAdviceProvider value={advice}>{children}</FormAdviceProvider>;
}
