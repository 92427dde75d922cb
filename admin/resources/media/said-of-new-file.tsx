import { Alert, Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { isPicture } from '#admin/records/media.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { replaceTexts as texts } from '#content-store/messages/media.ts';
import { asset, saidOfFiles } from '#content-store/model/media/asset.ts';

export interface SaidAnew {
  readonly words: Readonly<Record<SaidOfFile, string>>;
  readonly isWithoutEnd: boolean;
}

type SaidOfFile = (typeof saidOfFiles)[number];

/** As it is said of a file now. */
export function saidOf(record: object): SaidAnew['words'] {
  const words = saidOfFiles.map((name) => [name, String(Reflect.get(record, name) ?? '')]);
  return Object.fromEntries(words) as SaidAnew['words'];
}

/** Of what is said anew, that which is otherwise than before. */
export function saidOtherwise(said: SaidAnew, before: SaidAnew['words']) {
  const others = saidOfFiles.filter((name) => said.words[name].trim() !== before[name].trim());
  return {
    ...Object.fromEntries(others.map((name) => [name, said.words[name].trim()])),
    ...(said.isWithoutEnd && { isWithoutEnd: true }),
  };
}

interface SaidOfNewFileProps {
  readonly record: ConsoleRecord;
  readonly said: SaidAnew;
  readonly onChange: (said: SaidAnew) => void;
}

/** What was said of the old file and may be wrong of the new one: what it shows, and until when it may be shown. */
export function SaidOfNewFile({ record, said, onChange }: SaidOfNewFileProps) {
  const { timeZone } = useSite();
  const { expires, isKept } = record;
  const ends = typeof expires === 'string' && expires !== '' ? formatInstant(expires, timeZone) : null;
  return (
    <>
      <Box role="group" aria-labelledby="replace-said" sx={{ display: 'grid', gap: 1.5 }}>
        <Box>
          <Typography id="replace-said" variant="body2" sx={{ fontWeight: 600 }}>
            {texts.said}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {texts.saidHelp}
          </Typography>
        </Box>
        {saidOfFiles
          .filter((name) => name !== 'alt' || isPicture(record))
          .map((name) => (
            <TextField
              key={name}
              label={asset.fields[name]?.label}
              multiline={name !== 'name'}
              fullWidth
              size="small"
              value={said.words[name]}
              onChange={(event) =>
                onChange({ ...said, words: { ...said.words, [name]: inOneLine(event.target.value) } })
              }
              slotProps={{ htmlInput: { maxLength: asset.fields[name]?.max } }}
            />
          ))}
      </Box>
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

/** These are single lines, however long: one that is pasted in several becomes one. */
function inOneLine(typed: string): string {
  return typed.replace(/\s*\n\s*/g, ' ');
}
