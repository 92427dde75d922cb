import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Attempt, Outcome } from '../../../outbox/channel.ts';
import type { Letter, Mail } from '../mail.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else by STARTTLS, which only a server on this machine may lack. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
  /** `Name <address>`, or an address alone. */
  readonly from: string;
  readonly dkim: DkimSettings | null;
}

export interface DkimSettings {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Sends by a mail server. `ca`: who vouches for it beside those whom Node believes. */
export function smtpMail(settings: SmtpSettings, ca?: string): Mail {
  return {
    send: async (letter, attempt) => {
      const message = await messageOf(letter, attempt.id, settings);
      const connection = connect(settings, ca);
      const broken = brokenOff(connection, attempt.signal);
      try {
        await Promise.race([ready(connection, settings), broken.error]);
        const envelope = { from: addressOf(settings.from), to: letter.to };
        const outcome = await Promise.race([transmit(connection, envelope, message, attempt), broken.error]);
        connection.quit();
        return outcome;
      } catch (error) {
        connection.close();
        throw error;
      } finally {
        broken.end();
      }
    },
  };
}

/** The message with all its headers, signed where the installation has a key. */
async function messageOf(letter: Letter, id: string, { from, dkim }: SmtpSettings): Promise<Buffer> {
  const domain = addressOf(from).split('@').at(-1) ?? 'localhost';
  const { to, subject, text, html, replyTo, pictures = [] } = letter;
  const composed = new MailComposer({
    ...{ to, subject, text, html, replyTo },
    // Whose server it leaves by is said where that is not who writes.
    ...(letter.from === undefined ? { from } : { from: letter.from, sender: from }),
    attachments: pictures.map(({ name, type, content }) => ({
      ...{ cid: name, contentType: type, content, encoding: 'base64', contentDisposition: 'inline' as const },
      filename: `${name}.${type.replace(/^.*\//, '')}`,
    })),
    ...{ messageId: `<${id}@${domain}>`, newline: 'win' },
    // Nobody is to answer a machine for somebody who is away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const message = await composed.compile().build();
  if (dkim === null) return message;
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return buffer(new DKIM({ domainName, keySelector, privateKey }).sign(message));
}

/** `Name <address>` without its name. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** How long the server may take to be reached and to greet, in milliseconds; behind that the attempt's own time counts. */
const TO_GREET = 20_000;

function connect({ host, port, isSecure }: SmtpSettings, ca: string | undefined): SMTPConnection {
  return new SMTPConnection({
    ...{ host, port, secure: isSecure, requireTLS: !isSecure && !isThisMachine(host) },
    ...{ connectionTimeout: TO_GREET, greetingTimeout: TO_GREET, dnsTimeout: TO_GREET },
    ...(ca !== undefined && { tls: { ca } }),
  });
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

/** Rejects when the connection or the attempt ends before it is done. */
function brokenOff(connection: SMTPConnection, signal: AbortSignal) {
  let reject: (error: unknown) => void = () => undefined;
  const error = new Promise<never>((_resolve, rejected) => {
    reject = rejected;
  });
  // Whoever races it is told; when nobody does, it is over already.
  error.catch(() => undefined);
  const abort = () => reject(signal.reason);
  connection.on('error', reject);
  connection.once('end', () => reject(new Error('The mail server closed the connection.')));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return { error, end: () => signal.removeEventListener('abort', abort) };
}

/** Connected, and signed in where there is a log-in. */
async function ready(connection: SMTPConnection, { login }: SmtpSettings): Promise<void> {
  const connected = once(connection, 'connect');
  connection.connect();
  await connected;
  if (login === null) return;
  await new Promise<void>((resolve, reject) => {
    connection.login(login, (error) => (error ? reject(error) : resolve()));
  });
}

/** Gives the server the message once it asks for it, and waits for what it says. */
function transmit(
  connection: SMTPConnection,
  envelope: { readonly from: string; readonly to: string },
  message: Buffer,
  { handOver }: Attempt,
): Promise<Outcome> {
  // Read when the server has said that it takes the message, and not a byte before.
  const body = Readable.from(
    (async function* () {
      await handOver();
      yield message;
    })(),
  );
  return new Promise((resolve, reject) => {
    connection.send({ ...envelope, size: message.length }, body, (error) => {
      if (!error) return resolve({ kind: 'done' });
      const said = answerIn(error);
      // Without an answer it is not known what became of it.
      if (said === null) return reject(error);
      resolve({ kind: 'refused', why: said.text, isFinal: said.status >= 500 });
    });
  });
}

/** What the server said of this letter: its refusal of the sender, of the recipient or of the message. */
function answerIn(error: object): { readonly status: number; readonly text: string } | null {
  const text = 'response' in error && typeof error.response === 'string' ? error.response : '';
  const [, digits] = /^([45]\d\d)/.exec(text) ?? [];
  const code = 'code' in error ? error.code : null;
  // 421 is said at any time, by a server that is about to go: it takes nothing any more.
  const isOfLetter = code === 'EENVELOPE' || code === 'EMESSAGE' || digits === '421';
  return digits === undefined || !isOfLetter ? null : { status: Number(digits), text };
}
