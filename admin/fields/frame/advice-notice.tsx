import { Alert } from '@mui/material';
import { useAdvice } from '../form-advice.ts';

/** Says what the definition advises on a field as the form stands. */
export function AdviceNotice({ source }: { readonly source: string }) {
  const advice = useAdvice(source);
  return advice === undefined ? null : <Advice>{advice}</Advice>;
}

/** Says what is advised on a field; nobody is kept from saving. */
export function Advice({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <Alert id={id} severity="warning" variant="outlined" role="status" sx={{ my: 1, py: 0 }}>
      {children}
    </Alert>
  );
}
