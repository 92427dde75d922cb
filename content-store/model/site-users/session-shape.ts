import { id, moment, optional, text } from '../../operations/answer.ts';

/** Where a member is logged in, as members and staff are told. */
export const session = {
  id,
  createdAt: moment,
  expiresAt: moment,
  /** In words, such as Firefox on Windows; null where it is not known. */
  browser: optional(text),
};
