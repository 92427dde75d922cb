import { Alert } from '@mui/material';
import { useAdvice } from '../form-advice.ts';

/** Says what the definition advises on a field as the form stands; nobody is kept from saving. */
export function AdviceNotice({ source }: { readonly source: string }) {
  const advice = useAdvice(source);
  if (advice === undefined) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ my: 1, py: 0 }}>
      {advice}
    </Alert>
  );
}
