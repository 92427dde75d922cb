import { hostName } from '../../definition/host.ts';

/** The longest user name, in characters. */
export const MOST_OF_NAME = 254;

/** The one spelling of an email address: trimmed, NFC, lower case, its domain in ASCII. What is no address keeps its own
 * letters, and is nobody's. */
export function normaliseEmail(address: string): string {
  const text = address.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  const domain = text.slice(at + 1);
  return `${text.slice(0, at)}@${hostName(domain) ?? domain}`;
}

/** The one spelling of a user name, which may be an address. */
export function normaliseUsername(username: string): string {
  return normaliseEmail(username);
}

/** The mailbox that an address leads to where what follows a plus sign is a note of its owner's. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = splitAddress(normaliseEmail(address));
  const [box = ''] = local.split('+');
  return box === '' ? `${local}@${domain}` : `${box}@${domain}`;
}

/** The domain of an address, in its one spelling; empty for what is no address. */
export function domainOf(address: string): string {
  return splitAddress(normaliseEmail(address))[1] ?? '';
}

function splitAddress(address: string): readonly string[] {
  const at = address.lastIndexOf('@');
  return at < 1 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}
