import { Box, IconButton } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';
import { count } from '#content-store/formats/numbers.ts';

/** Which part of the list is shown, and the way to the next. */
export function ListPager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  if (total <= perPage && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const figures = [from, Math.min(page * perPage, total), total].map((figure) => count(figure));
  return (
    <Box
      component="nav"
      aria-label="Pages of the list"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 1.5, sm: 3 },
        py: 1,
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>
        {figures[0]}–{figures[1]} of {figures[2]}
      </span>
      <IconButton aria-label="Previous page" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label="Next page" disabled={page >= last} onClick={() => setPage(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
