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
  // Inputs are drawn again when it says something else, not with each key.
  const said = JSON.stringify(entity.advise?.(values) ?? {});
  const advice = useMemo(() => JSON.parse(said), [said]);
  return <FormAdviceProvider value={advice}>{children}</FormAdviceProvider>;
}
