import { type FormEvent, useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { Credential } from './credential.tsx';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What forms to sign in share: their two lines, sending them, and what was refused. A form that stays where it is once
 * somebody is signed in forgets the password then. */
export function useSignIn(
  signIn: (credentials: Credentials) => Promise<unknown>,
  { staysAfter }: { readonly staysAfter: boolean },
) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // It may stand over another form.
    event.stopPropagation();
    setIsBusy(true);
    setError(null);
    try {
      await signIn(credentials);
      if (!staysAfter) return;
      setCredentials({ ...credentials, password: '' });
    } catch (problem) {
      setError(messageOfError(problem));
    }
    setIsBusy(false);
  };

  const lines = (
    <>
      <Credential
        label="Username"
        autoComplete="username"
        value={credentials.username}
        onChange={(username) => setCredentials({ ...credentials, username })}
        isFirst
      />
      <Credential
        label="Password"
        type="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(password) => setCredentials({ ...credentials, password })}
      />
    </>
  );
  return { lines, error, isBusy, submit };
}
