/** Where readers do what concerns their account (S0 §2). */
export const memberPaths = {
  account: '/account',
  login: '/account/login',
  logout: '/account/logout',
  export: '/account/export',
  choose: '/membership/choose',
  signup: (alias: string) => `/membership/signup/${alias}`,
  completeRegistration: '/account/complete-registration',
  resetPassword: '/account/reset-password',
  changeEmail: '/account/change-email',
} as const;

/** Where the links in letters lead, with what opens an account as `id`. */
export const linkPaths = [
  memberPaths.completeRegistration,
  memberPaths.resetPassword,
  memberPaths.changeEmail,
] as const;

/** The pages of readers' accounts, each drawn for whoever asks. */
export type AccountPage = 'account' | 'login' | 'choose' | 'signup' | 'complete' | 'reset' | 'changeEmail';

const pages: Readonly<Record<string, AccountPage>> = {
  [memberPaths.account]: 'account',
  [memberPaths.login]: 'login',
  [memberPaths.choose]: 'choose',
  [memberPaths.completeRegistration]: 'complete',
  [memberPaths.resetPassword]: 'reset',
  [memberPaths.changeEmail]: 'changeEmail',
};

/** Which of them is at a path; null at any other. */
export function accountPageAt(path: string): AccountPage | null {
  if (Object.hasOwn(pages, path)) return pages[path] ?? null;
  return membershipAt(path) === null ? null : 'signup';
}

/** The alias of the membership that is signed up for at a path; null at any other. */
export function membershipAt(path: string): string | null {
  return /^\/membership\/signup\/([a-z][a-z0-9-]*)$/.exec(path)?.[1] ?? null;
}

/** A registration path is any that contains the word (S0 §2). */
export function isRegistrationPath(path: string): boolean {
  return path.includes('registration');
}
