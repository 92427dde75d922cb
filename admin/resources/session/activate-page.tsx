import { useClient } from '#admin/client/client-context.ts';
import { validateCMSUserInvite } from '#content-store/model/cms-users/operations.ts';
import { NewPassword } from './new-password.tsx';

/** Where the link of an invitation leads (S0 §2). */
export function ActivatePage() {
  const { open } = useClient();
  return (
    <NewPassword
      title="Activate your account"
      about="Choose the password that you will sign in with"
      submit="Activate"
      done="Your account is active. Sign in with your new password."
      onSet={(password, hash) => open(validateCMSUserInvite, { password, hash })}
    />
  );
}
