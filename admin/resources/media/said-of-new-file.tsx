import { Alert, Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { isPicture } from '#admin/records/media.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { replaceTexts as texts } from '#content-store/messages/media.ts';

export interface SaidAnew {
  readonly alt: string;
  readonly isWithoutEnd: boolean;
}

interface SaidOfNewFileProps {
  readonly record: ConsoleRecord;
  readonly said: SaidAnew;
  readonly onChange: (said: SaidAnew) => void;
}

/** What was said of the old file and may be wrong of the new one: what a picture shows, and until when it may be shown. */
export function SaidOfNewFile({ record, said, onChange }: SaidOfNewFileProps) {
  const { timeZone } = useSite();
  const { expires, isKept } = record;
  const ends = typeof expires === 'string' && expires !== '' ? formatInstant(expires, timeZone) : null;
  return (
    <>
      {isPicture(record) && (
        <FieldFrame id="replace-alt" label={texts.alt} help={texts.altHelp}>
          <TextField
            id="replace-alt"
            fullWidth
            multiline
            size="small"
            value={said.alt}
            onChange={(event) => onChange({ ...said, alt: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 1_000, 'aria-describedby': 'replace-alt-help' } }}
          />
        </FieldFrame>
      )}
      {ends !== null && (
        <Alert severity="info" variant="outlined">
          {isKept === true ? texts.endKept(ends) : texts.end(ends)}
          <Box>
            <FormControlLabel
              sx={{ ml: 0 }}
              control={
                <Checkbox
                  checked={said.isWithoutEnd}
                  onChange={(_, isWithoutEnd) => onChange({ ...said, isWithoutEnd })}
                />
              }
              label={texts.withoutEnd}
            />
          </Box>
        </Alert>
      )}
    </>
  );
}
