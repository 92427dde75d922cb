import { Box, Button, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { TitleBar } from '#admin/ui/title-bar.tsx';

/** An address of the console that leads nowhere (S0 §2, S1 §2). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <TitleBar title="404 - Page Not Found" />
      <Box sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>Page not found: /admin{pathname}</Typography>
        <Button variant="outlined" component={Link} to="/">
          Return to the console’s home
        </Button>
      </Box>
    </>
  );
}
