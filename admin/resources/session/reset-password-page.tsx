import { useLocation } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { resetCMSUserPassword } from '#content-store/model/cms-users/operations.ts';
import { AskForLink } from './ask-for-link.tsx';
import { NewPassword } from './new-password.tsx';

/** Where another password is asked for, and where the link that comes leads (S0 §2). */
export function ResetPasswordPage() {
  const { open } = useClient();
  const { hash } = useLocation();
  if (hash === '') return <AskForLink />;
  return (
    <NewPassword
      title="Set a new password"
      about="You are signed out everywhere with it"
      submit="Set password"
      done="Your new password is set. Sign in with it."
      onSet={(password, secret) => open(resetCMSUserPassword, { password, hash: secret })}
    />
  );
}
