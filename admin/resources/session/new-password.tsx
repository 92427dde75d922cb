import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiErrorOf } from '#admin/client/api-error.ts';
import { resetPasswordScreen } from '#content-store/model/cms-users/screens.ts';
import { loginRoute } from '#content-store/screens/routes.ts';
import { Credential } from './credential.tsx';
import { Door } from './door.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { useSending } from './use-sending.ts';

interface NewPasswordProps {
  readonly title: string;
  readonly about: string;
  readonly submit: string;
  /** What is said where one then signs in. */
  readonly done: string;
  /** What sets it, by what the link carries. Throws ApiError. */
  readonly onSet: (password: string, hash: string) => Promise<unknown>;
}

const NOT_WHOLE = 'This link is not whole. Open it from the mail once more, or ask for another one.';

/** Where a link in a mail leads: a password is chosen, once. The link's secret stands behind the `#` of the address, which
 * is sent to nobody. */
export function NewPassword({ title, about, submit: action, done, onSet }: NewPasswordProps) {
  const navigate = useNavigate();
  const [hash] = useState(() => window.location.hash.slice(1));
  const [password, setPassword] = useState('');
  // A link that does not count will not count with another password either.
  const [isOver, setIsOver] = useState(hash === '');
  const { error, refused, isBusy, submit } = useSending('password', set, hash === '' ? NOT_WHOLE : null);

  async function set(): Promise<void> {
    try {
      await onSet(password, hash);
    } catch (problem) {
      setIsOver(apiErrorOf(problem)?.code === 'BAD_REQUEST');
      throw problem;
    }
    await navigate(loginRoute, { replace: true, state: { notice: done } });
  }

  return (
    <Door title={title} about={about} onSubmit={submit} noValidate error={error}>
      {!isOver && (
        <>
          <Credential
            label="New password"
            type="password"
            autoComplete="new-password"
            help="At least 8 characters. Several words of your own are good."
            error={refused}
            value={password}
            onChange={setPassword}
            isFirst
          />
          <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ mt: 1 }}>
            {action}
          </Button>
        </>
      )}
      <Elsewhere to={isOver ? resetPasswordScreen.path : loginRoute}>
        {!isOver ? 'Back to sign in' : 'Ask for another link'}
      </Elsewhere>
    </Door>
  );
}
