import { InputAdornment, MenuItem, OutlinedInput, Select } from '@mui/material';
import { recordPreviewTexts as texts } from '#content-store/messages/record-preview.ts';
import { type PageReader, readerKey } from '#content-store/model/previews/page-readers.ts';

interface ReaderSelectProps {
  readonly readers: readonly PageReader[];
  readonly value: PageReader;
  /** Told a `readerKey`. */
  readonly onChange: (key: string) => void;
}

/** Chooses as whom a page is seen. */
export function ReaderSelect({ readers, value, onChange }: ReaderSelectProps) {
  return (
    <Select
      size="small"
      value={readerKey(value)}
      onChange={({ target }) => onChange(target.value)}
      input={
        <OutlinedInput startAdornment={<InputAdornment position="start">{texts.viewer}</InputAdornment>} />
      }
      SelectDisplayProps={{ 'aria-label': texts.viewer, 'aria-describedby': 'preview-as-seen' }}
      sx={{ maxWidth: 1 }}
    >
      {readers.map((reader) => (
        <MenuItem key={readerKey(reader)} value={readerKey(reader)}>
          {texts.readers[reader.kind](reader.name)}
        </MenuItem>
      ))}
    </Select>
  );
}
