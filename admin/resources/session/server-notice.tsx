import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { chosenEndpoint } from '#admin/client/cookies.ts';
import { otherServers, turnTo } from '#admin/client/servers.ts';

/** Says which other server one signs in to, and leads back from one that does not answer. */
export function ServerNotice() {
  const { data: servers } = useQuery({ queryKey: ['servers'], queryFn: otherServers, staleTime: Infinity });
  const chosen = servers?.find((one) => one.endpoint === chosenEndpoint());
  if (chosen === undefined) return null;
  return (
    <Alert severity="info" variant="outlined" action={<Button onClick={() => turnTo(null)}>Back</Button>}>
      You sign in to the server {chosen.label}.
    </Alert>
  );
}
