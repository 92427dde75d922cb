import { Box, InputAdornment, OutlinedInput } from '@mui/material';
import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { texts } from '#content-store/messages/console.ts';

/** The strip below a title bar in which one looks for records. */
export function SearchBar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, sm: 3 },
        py: 1.25,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function SearchInput({ label, value, onChange, inputRef }: SearchInputProps) {
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={inputRef}
      value={value}
      placeholder={texts.search}
      onChange={(event) => onChange(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} aria-hidden />
        </InputAdornment>
      }
      inputProps={{ 'aria-label': label }}
      sx={{ width: { xs: '100%', sm: 260 }, pl: 1, '& input': { pl: '0 !important' } }}
    />
  );
}
