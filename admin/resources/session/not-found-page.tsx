import { Box, Button, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { notFoundTexts } from '#content-store/messages/pages.ts';

/** An address of the console that leads nowhere (S0 §2, S1 §2). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <TitleBar title={notFoundTexts.title} />
      <Box sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{notFoundTexts.plain(`/admin${pathname}`)}</Typography>
        <Button variant="outlined" component={Link} to="/">
          Return to the console’s home
        </Button>
      </Box>
    </>
  );
}
