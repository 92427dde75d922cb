import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { localhostCertificate } from './localhost-certificate.ts';

/** What the server does with a letter: takes it; refuses its recipient or all of it with a status; says nothing for so
 * many milliseconds, before or behind its last byte, and breaks the connection; breaks it before the letter is sent; breaks
 * it behind the last byte, with the letter taken or not. */
export type Conduct =
  | 'take'
  | { readonly refuseRecipient: number }
  | { readonly refuseMessage: number }
  | { readonly stallBefore: number }
  | { readonly stallBehind: number }
  | 'break'
  | 'break behind, not taken'
  | 'break behind, taken';

/** A letter of which the server was sent something, in the order of their beginnings. */
export interface Sent {
  readonly to: string;
  /** Whether it was sent over TLS. */
  readonly isSecure: boolean;
  /** Of what was sent whole. */
  messageId: string | null;
  raw: Buffer | null;
  isTaken: boolean;
  /** When it was answered; null where the connection broke before. Milliseconds since 1970. */
  answeredAt: number | null;
}

export interface MailServer {
  readonly port: number;
  readonly sent: readonly Sent[];
  /** Letters that it was asked to take so far. */
  asked(): number;
  /** Whole letters that were taken, as they came. */
  taken(): readonly Buffer[];
  /** The next letter to an address, or the first that came. */
  letterTo(address: string, after?: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** A mail server on this machine that keeps what it takes. */
export async function startMailServer(
  options: {
    readonly conduct?: (to: string) => Conduct;
    /** STARTTLS is offered, or TLS spoken from the first byte; else neither. */
    readonly tls?: 'starttls' | 'from the start';
    readonly login?: { readonly user: string; readonly pass: string };
    readonly port?: number;
  } = {},
): Promise<MailServer> {
  const { conduct = () => 'take', tls, login, port = 0 } = options;
  const sent: Sent[] = [];
  let asked = 0;
  const conducts = new Map<string, Conduct>();
  const sockets = new Map<number, Socket>();
  const cut = (remotePort: number) => sockets.get(remotePort)?.destroy();
  const server = new SMTPServer({
    ...(tls !== undefined && localhostCertificate),
    secure: tls === 'from the start',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    authOptional: login === undefined,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(refusal(535, 'Wrong user or password')),
    onRcptTo({ address }, session, done) {
      asked += 1;
      const how = conduct(address);
      conducts.set(session.id, how);
      if (how === 'break') cut(session.remotePort);
      else if (typeof how === 'object' && 'stallBefore' in how)
        void wait(how.stallBefore).then(() => cut(session.remotePort));
      else if (typeof how === 'object' && 'refuseRecipient' in how)
        done(refusal(how.refuseRecipient, 'Not this recipient'));
      else done();
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const letter: Sent = {
        ...{ to, isSecure: session.secure, messageId: null, raw: null, isTaken: false, answeredAt: null },
      };
      sent.push(letter);
      const how = conducts.get(session.id) ?? 'take';
      buffer(stream).then(
        async (raw) => {
          letter.raw = raw;
          letter.messageId = /^message-id:\s*<([^>]+)>/im.exec(raw.toString())?.[1] ?? null;
          if (typeof how === 'object' && 'stallBehind' in how) {
            await wait(how.stallBehind);
            cut(session.remotePort);
            return;
          }
          letter.isTaken = how === 'take' || how === 'break behind, taken';
          if (how === 'break behind, taken' || how === 'break behind, not taken') {
            cut(session.remotePort);
            return;
          }
          letter.answeredAt = Date.now();
          if (typeof how === 'object' && 'refuseMessage' in how)
            done(refusal(how.refuseMessage, 'Not this message'));
          else done();
        },
        () => undefined,
      );
    },
  });
  // Connections break: that is what some are for.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const taken = () => sent.flatMap(({ raw, isTaken }) => (isTaken && raw !== null ? [raw] : []));
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    sent,
    asked: () => asked,
    taken,
    async letterTo(to, after = 0) {
      for (;;) {
        const found = sent.filter((letter) => letter.to === to && letter.isTaken)[after]?.raw;
        if (found != null) return found;
        await wait(20);
      }
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

function refusal(status: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: status });
}
