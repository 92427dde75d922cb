import { FormHelperText } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { rightsNote } from '#admin/records/rights.ts';

/** Below an asset that is chosen: how long it may be shown, where that ends or has not begun. */
export function RightsNotice({ asset }: { readonly asset: ConsoleRecord }) {
  const { timeZone } = useSite();
  const note = rightsNote(asset, timeZone, Date.now());
  if (note === null) return null;
  return (
    <FormHelperText error={note.isUnseen} sx={{ m: 0, mt: 0.5 }}>
      {note.words}
    </FormHelperText>
  );
}
