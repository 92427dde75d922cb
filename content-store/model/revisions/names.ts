/** What is asked for in place of a revision's id: the edit as it is saved, and what readers see. */
export const WORKING = 'working';
export const LIVE = 'live';

/** The characters of a name that somebody gives a draft. */
export const LONGEST_NAME = 200;
