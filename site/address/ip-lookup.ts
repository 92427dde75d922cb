import { addressCheckTexts as texts } from '#content-store/messages/address-check.ts';
import { readAddress } from './ip-address.ts';

/** How long the service may take, in milliseconds. */
const PATIENCE = 5_000;

/** Why there is no address; its message is for the reader. */
export class LookupError extends Error {}

/** Does some work after some milliseconds; answers the way to call it off. */
type StartTimer = (work: () => void, ms: number) => () => void;

const timer: StartTimer = (work, ms) => {
  const started = setTimeout(work, ms);
  return () => clearTimeout(started);
};

/** Asks a public service at which address it sees whoever asks (S0 §7); it answers the address as text, or JSON with `ip`.
 * Rejects with a LookupError where it answers no address, or not in time. */
export async function lookUp(service: string, startTimer = timer): Promise<string> {
  const { host } = new URL(service);
  const late = new AbortController();
  const end = startTimer(() => late.abort(), PATIENCE);
  try {
    const answer = await fetch(service, {
      signal: late.signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!answer.ok) throw new LookupError(texts.refused(host, answer.status));
    const address = addressIn(await answer.text());
    if (address === null) throw new LookupError(texts.nonsense(host));
    return address;
  } catch (error) {
    if (error instanceof LookupError) throw error;
    throw new LookupError(late.signal.aborted ? texts.late(host) : texts.unreachable(host));
  } finally {
    end();
  }
}

/** Services do not agree on a type, so what they answer tells which of both it is. */
function addressIn(text: string): string | null {
  const address = readAddress(text);
  if (address !== null) return address;
  try {
    const { ip } = JSON.parse(text);
    return typeof ip === 'string' ? readAddress(ip) : null;
  } catch {
    return null;
  }
}
