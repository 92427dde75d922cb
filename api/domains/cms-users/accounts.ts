import {
  inviteCMSUser,
  requestResetCMSUserPassword,
  resetCMSUserPassword,
  validateCMSUserInvite,
} from '#content-store/model/cms-users/operations.ts';
import { implement } from '../../operations/implement.ts';
import { inviteAgain } from './inviting.ts';
import { requestReset, setByLink } from './passwords-by-link.ts';

export const accountOperations = [
  implement(requestResetCMSUserPassword, async ({ email }, context) => {
    await requestReset(email, context);
    return true;
  }),
  implement(resetCMSUserPassword, async (given, context) => {
    await setByLink('reset', given, context);
    return true;
  }),
  implement(validateCMSUserInvite, async (given, context) => {
    await setByLink('invitation', given, context);
    return true;
  }),
  implement(inviteCMSUser, async ({ id }, context) => {
    await inviteAgain(id, context);
    return true;
  }),
];
