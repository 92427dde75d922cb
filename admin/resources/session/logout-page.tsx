import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLogOut } from '#admin/client/use-log-out.ts';
import { TitleBar } from '#admin/ui/title-bar.tsx';

/** Logs out by being visited; where that fails, offers to try again. */
export function LogoutPage() {
  const logOut = useLogOut();
  const [hasFailed, setHasFailed] = useState(false);
  const isTried = useRef(false);
  const attempt = () => void logOut().then((isOut) => setHasFailed(!isOut));
  useEffect(() => {
    if (isTried.current) return;
    isTried.current = true;
    attempt();
  });
  return (
    <TitleBar
      title="Logout"
      isBusy={!hasFailed}
      actions={
        hasFailed && (
          <Button variant="contained" onClick={attempt}>
            Try again
          </Button>
        )
      }
    />
  );
}
