/** What stands in the header, and beside a piece, where a site has members (S0 §2, §5, §8, §9). */
export const memberHeaderTexts = {
  login: 'Login',
  /** In the old design, where the site has no label of its own (S0 §2); in the new one it is that of gates. */
  join: 'Join',
  account: 'Account',
  /** On a registration path, in the place of where the links lead. */
  completeBeforeLogin: 'Please complete your registration before you login',
  completeRegistration: 'Please complete your registration',
  profile: 'My Profile',
  favorites: 'Manage Favorites',
  newsletters: 'Manage Newsletters',
  password: 'Change Password',
  email: 'Change Email',
  upgrade: 'Upgrade Membership',
  logout: 'Logout',
  /** In the menu of the site (S0 §6). */
  ownFavorites: 'Favorites',
  ownNewsletters: 'Newsletters',
  signOut: 'Sign out',
  logoutFailed: (message: string) => `Unable to logout: ${message}`,
  favorite: 'Favorite',
  /** `message`: what the server says, or that it cannot be reached. */
  favoriteFailed: (message: string) => `Your favorites are as they were: ${message}`,
  unreachable: 'The site cannot be reached. Try again in a moment.',
  simulating: (username: string) => `You see this site as ${username}.`,
  endSimulation: 'End simulation',
} as const;
