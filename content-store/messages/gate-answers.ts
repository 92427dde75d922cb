/** Behind “members”: which. `titles`: of the memberships that open a piece; empty where every one does. */
const named = (titles: string) => (titles === '' ? '' : ` with ${titles}`);

/** What the server says to whoever comes to a gate, and where it offers to go. */
export const gateAnswers = {
  /** On the page that everybody is sent. */
  beginning: (titles: string, isFree: boolean) =>
    `You have read the beginning. Members${named(titles)} read on from here.${isFree ? ' Joining is free.' : ''}`,
  /** What a membership costs that costs nothing, behind its title. */
  free: 'free',
  logIn: 'Log in',
  /** On the button where the site has no label of its own (S0 §9). */
  join: 'Join Now',
  /** To members, where one of several memberships opens the piece. */
  choose: 'Choose a membership',
  joinNamed: (membership: string) => `Join ${membership}`,
  upgrade: 'Upgrade',
  renew: 'Renew',
  refused: {
    survey_only: 'This is for readers who answered a survey. It cannot be opened here.',
    not_found: 'This text is no longer here.',
  },
  /** To whoever is not logged in. */
  membersOnly: (titles: string) => `Log in or join ${titles === '' ? '' : `${titles} `}to read on.`,
  /** In the block for pieces that follow a survey, where the layout says nothing else. */
  survey: {
    text: 'This page belongs to a survey. Answering it does not open the page.',
    button: 'Answer the survey',
  },
  /** To members without any of those that open the piece. */
  otherMembership: (titles: string) =>
    titles === ''
      ? 'You are a member, but this needs another membership.'
      : `You are a member, but this needs ${titles}.`,
  /** To members who had one of those that open the piece. */
  expired: (title: string, day: string) => `Your membership ${title} expired on ${day}. Renew it to read on.`,
  /** Where the site does not say it in its own words, with the tokens of S0 §9. */
  introductions: {
    viewsRemaining: 'You have [VIEWS_REMAINING] of [ALLOWED_VIEWS] free pieces left until [EXPIRATION_DATE].',
    lastView: 'This is the last of your [ALLOWED_VIEWS] free pieces until [EXPIRATION_DATE].',
    /** To members, whom a site's own words, which are for everybody, tell to become one. */
    noneForMember: 'You have read your [ALLOWED_VIEWS] free pieces. There are more after [EXPIRATION_DATE].',
    noViewsRemaining: (titles: string) =>
      `You have read your [ALLOWED_VIEWS] free pieces. There are more after [EXPIRATION_DATE]; members${named(titles)} read on now.`,
  },
} as const;
