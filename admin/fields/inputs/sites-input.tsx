import { useUser } from '#admin/context/user-context.ts';
import { useField } from '../frame/use-field.ts';
import type { FieldInputProps } from '../input-props.ts';
import { ChoiceBoxes } from './choice-inputs.tsx';

/** Any number of the sites that the editor works on, by name; of others, those that are chosen already. */
export function SitesInput(props: FieldInputProps) {
  const { value } = useField(props);
  const { sites } = useUser();
  const own = sites.map(({ tenantKey, name }) => ({ value: tenantKey, label: name }));
  const others = (Array.isArray(value) ? value : [])
    .map(String)
    .filter((key) => own.every((one) => one.value !== key))
    .map((key) => ({ value: key, label: key }));
  return <ChoiceBoxes {...props} offered={[...own, ...others]} />;
}
