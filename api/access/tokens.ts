import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Letters that a refresh token begins with: the same for every token that descends from one log-in. */
const FAMILY = 22;

/** A new line of refresh tokens, and a first member that is handed to nobody. */
export function newFamily(): { readonly family: string; readonly refreshToken: string } {
  const family = randomBytes(16).toString('base64url');
  return { family, refreshToken: `${family}${randomBytes(32).toString('base64url')}` };
}

/** The family of a refresh token: knowing it, an old token is told from an invented one however often it was followed. */
export function familyOf(refreshToken: string): string {
  return refreshToken.slice(0, FAMILY);
}

/** What a browser shows of a refresh token to have the toolbar: the same for every token of its family, and no part of
 * any. */
export function markOf(refreshToken: string): string {
  return digestOf(familyOf(refreshToken));
}

/** The tokens that follow a refresh token under one rotation, a random text of the session. Two requests that bring the
 * same token together get the same answer, though only digests are kept. */
export function tokensAfter(refreshToken: string, rotation: string) {
  const made = (use: string) =>
    createHmac('sha256', rotation).update(`${use}:${refreshToken}`).digest('base64url');
  return {
    bearerToken: made('bearer'),
    refreshToken: `${familyOf(refreshToken)}${made('refresh')}`,
  };
}

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
