import { routesOf } from '../../screens/routes.ts';
import { screen } from '../../screens/screen.ts';
import { inSentence } from '../../screens/words.ts';
import { cmsUser } from './cms-user.ts';

/** One's own account (S0 §2). */
export const profileScreen = screen('profile', {
  path: '/user',
  title: 'User Profile',
  act: 'change your account',
});

/** Where the link of an invitation leads (S0 §2). */
export const activateScreen = screen('activate', {
  path: '/user/activate',
  title: 'Activate your account',
  act: 'activate your account',
  isForAnyone: true,
});

/** Where another password is asked for, and set by the link that comes (S0 §2). */
export const resetPasswordScreen = screen('resetPassword', {
  path: '/user/reset-password',
  title: 'Reset your password',
  act: 'reset your password',
  isForAnyone: true,
});

/** Why a CMS user may do what they may. */
export const userPermissionsScreen = screen('userPermissions', {
  path: `${routesOf(cmsUser).edit}/:id/permissions`,
  title: 'Permissions',
  act: `see ${inSentence(cmsUser.labels)}`,
  anyOf: cmsUser.access.read,
});
