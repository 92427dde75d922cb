/** What readers are told of their accounts, and staff of memberships (S0 §8). */
export const memberTexts = {
  /** `support`: an address. */
  loginFailed: (support: string) =>
    `Please try again or use the reset password link below. If you continue to have issues, please email us at ${support} and include browser details.`,
  signIn: 'Log in to do this',
  machine: 'We could not tell that a person sent this. Wait a moment, then try again.',
  link: 'This link is invalid or has expired. Ask for another one.',
  notYourPassword: 'This is not your password',
  unavailable: 'Memberships are not available at this time',
  membership: 'This membership cannot be signed up for. Choose another one.',
  expiration: 'This date is in the past. Choose a later one.',
  promoCode: 'This code does not exist, or can no longer be used',
  country: 'Choose a country from the list',
  region: 'Choose one from the list',
  /** What whoever signs up agrees to, where their country asks for it. */
  consent: 'I agree that my data is kept for my account, and that I may be written to about it.',
  refusedDomain: 'Addresses of this domain cannot sign up here. Use another one.',
  taken: 'This address cannot be used. Choose another one.',
  erased: 'This account was deleted for good. Its owner may sign up again.',
  inactive: 'This person is inactive. Make them active first.',
  simulating: 'You are seeing the site as somebody else. Only the owner of the account can change this.',
  paid: 'The email address of a paid membership is changed by our staff. Write to us.',
  newsletter: 'This newsletter is no longer offered',
  favorites: (most: string) => `You have ${most} favorites. Remove one first.`,
  answer: 'Choose one of the answers',
  date: 'Enter a day such as 2026-11-27',
  number: 'Enter a number',
  /** Of a demographic question, to staff. */
  numberTwice: 'Another answer has this number',
  codeTwice: 'Another code in the list is the same',
  /** Of a membership without an end. */
  codeEnds: (code: string, days: string) =>
    `This membership has no end, but whoever signs up with ${code === '' ? 'a code' : `the code ${code}`} has it for ${days} only.`,
  questionTwice: 'A question of these is required already. Take it out of one of the two',
  /** Of two accounts of one person, to staff. */
  merging:
    'What the other does not have it gets from this one: memberships, newsletters, favorites, answers, the pieces read for its meter, and its address to log in with. Password and address stay those of the other. This one is deleted for good.',
  takes: {
    /** `figures`: how much there is of the one that goes; null for nothing. */
    stays: (stays: string, goes: string, figures: string | null) =>
      `“${stays}” stays. “${goes}” is deleted for good.${figures === null ? '' : ` It has ${figures}.`}`,
    memberships: (how: string, titles: string) => `Moved to the other account: ${how}, ${titles}`,
    newsletters: (how: string, ids: string) => `Moved to the other account: ${how}, ${ids}`,
    favorites: (how: string) => `Moved to the other account: ${how}`,
    answers: (how: string) => `Moved to the other account: ${how} to questions`,
    person: (labels: string) => `From this account, because the other has none: ${labels}`,
    addresses: (addresses: string) => `Also logs in with: ${addresses}`,
    meter: (how: string) =>
      `Moved to the other account: ${how}. Pieces read with either account count towards the meter.`,
    nothing: 'The other has everything that this one has.',
  },
  /** Of an account that is deleted, to staff. */
  goes: {
    with: (figures: string) => `Deleted for good with this account: ${figures}.`,
    nothing: 'It has no memberships, newsletters, favorites, sessions or views.',
  },
  /** Of a row of a file of members, to staff. */
  rows: {
    country: (typed: string) =>
      `There is no country “${typed}”. Enter its two letters (FR), its three letters (FRA) or its English name (France)`,
    membership: (alias: string) => `There is no membership “${alias}”`,
    newsletter: (id: string) => `There is no newsletter “${id}”`,
    moment: 'Enter a day such as 2026-11-27',
    yes: 'Enter yes or no',
    hash: 'This is no hash that is known here',
    dearHash:
      'A log-in would wait too long for this hash: it has more rounds, memory or bytes than are taken',
    two: 'The address and the id elsewhere are of two people',
    again: 'Another row of the file has the same address or id',
  },
  simulated: (username: string) => `Successfully signed into ${username}`,
} as const;
