import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#content-store/running/root.ts';
import type { Finding } from '#content-store/testing/faults/what-is-left.ts';
import { nextMessage, startChild } from '../../process/child.ts';
import { type Conduct, type MailServer, type Sent, startMailServer } from '../../testing/mail-server.ts';
import { pick, random } from '../../testing/random.ts';

export interface KilledMail {
  readonly kills: number;
  readonly letters: number;
  /** By what became of them. */
  readonly done: number;
  readonly dead: number;
  readonly unknown: number;
  /** Unknown letters that the server had taken. */
  readonly unknownTaken: number;
  /** Unknown letters whose connection had its answer so shortly before a kill that it was not written down. */
  readonly unwritten: number;
  /** Connections that ended between the server's word to send the letter and its answer: broken by the server, given up by
   * the deliverer, or cut by a kill. */
  readonly broken: number;
  readonly findings: readonly Finding[];
}

interface Item {
  readonly id: string;
  readonly state: string;
  readonly to: string;
}

/** A deliverer is killed within so many milliseconds of its first letter. */
const WITHIN = 60;
/** An answer that came so shortly before a kill, in milliseconds, may not have been written down. */
const WRITTEN_WITHIN = 1_000;
/** What the server does with a letter; half of them it takes. */
const CONDUCTS: readonly Conduct[] = [
  { refuseRecipient: 451 },
  { refuseRecipient: 451 },
  { refuseRecipient: 450 },
  { refuseRecipient: 550 },
  { refuseMessage: 452 },
  { refuseMessage: 421 },
  { refuseMessage: 554 },
  { stallBefore: 120 },
  { stallBefore: 1_000 },
  { stallBehind: 1_000 },
  'break',
  'break',
  'break behind, not taken',
  'break behind, taken',
];

/** Kills what delivers letters again and again, in the midst of it, while the mail server refuses, stalls and breaks
 * connections; then lets it come to the end, and compares what the server took with what the outbox says of each letter. */
export async function killMail(
  { kills, letters }: { readonly kills: number; readonly letters: number },
  dataDir: string,
  seed: number,
  onKill: () => void = () => undefined,
): Promise<KilledMail> {
  const next = random(seed);
  const server = await startMailServer({
    conduct: () => (next() < 0.5 ? 'take' : (pick(CONDUCTS, next) ?? 'take')),
  });
  const killedAt: number[] = [];
  try {
    await run(dataDir, ['invite', String(letters)]);
    for (let count = 0; count < kills; count += 1) {
      const isKilled = await killOnce(dataDir, server, next() * WITHIN);
      // Nothing is left to be delivered.
      if (!isKilled) break;
      killedAt.push(Date.now());
      onKill();
    }
    await run(dataDir, ['deliver', String(server.port), 'done']);
    const child = startChild(DELIVERER, dataDir, ['items']);
    const items = await nextMessage<readonly Item[]>(child);
    await ended(child);
    return { ...judge(items, server.sent, killedAt, letters), kills: killedAt.length };
  } finally {
    await server.close();
  }
}

const DELIVERER = pathToFileURL(join(ROOT, 'api/outbox/testing/deliverer.ts'));

async function run(dataDir: string, args: readonly string[]): Promise<void> {
  await ended(startChild(DELIVERER, dataDir, args));
}

/** Throws where a process does not end well. */
async function ended(child: ReturnType<typeof startChild>): Promise<void> {
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  if (code !== 0) throw new Error(`The deliverer ended with code ${code}`);
}

/** Whether there was something to deliver when it was killed. */
async function killOnce(dataDir: string, server: MailServer, after: number): Promise<boolean> {
  const child = startChild(DELIVERER, dataDir, ['deliver', String(server.port), 'done']);
  const exit = once(child, 'exit');
  const before = server.asked();
  let isOver = false;
  void exit.then(() => {
    isOver = true;
  });
  while (server.asked() === before && !isOver) await wait(1);
  await wait(after);
  const isKilled = child.kill('SIGKILL');
  await exit;
  return isKilled && child.signalCode === 'SIGKILL';
}

function judge(
  items: readonly Item[],
  sent: readonly Sent[],
  killedAt: readonly number[],
  letters: number,
): Omit<KilledMail, 'kills'> {
  const findings: Finding[] = [];
  if (items.length !== letters)
    findings.push({ kind: 'lost', what: `${items.length} of ${letters} letters are in the outbox` });
  const isUnwritten = ({ answeredAt }: Sent) =>
    answeredAt !== null && killedAt.some((at) => at >= answeredAt && at - answeredAt < WRITTEN_WITHIN);
  let [unknownTaken, unwritten] = [0, 0];
  for (const { id, state, to } of items) {
    const tries = sent.filter((letter) => letter.to === to);
    const taken = tries.filter(({ isTaken }) => isTaken);
    if (taken.some(({ messageId }) => messageId !== `${id}@house.test`))
      findings.push({ kind: 'other', what: `${to} was sent a letter under another id than ${id}` });
    if (taken.length > 1)
      findings.push({ kind: 'other', what: `${to} got ${taken.length} letters, ${state}` });
    if (state === 'done' && taken.length === 0)
      findings.push({ kind: 'lost', what: `the letter to ${to} is done, and nobody took it` });
    if (state === 'dead' && taken.length > 0)
      findings.push({ kind: 'other', what: `the letter to ${to} is dead, and was taken` });
    if (state === 'unknown') {
      unknownTaken += taken.length;
      const last = tries.at(-1);
      if (last !== undefined && isUnwritten(last)) unwritten += 1;
      else if (last?.answeredAt !== null)
        findings.push({ kind: 'other', what: `the letter to ${to} is unknown, though it was answered` });
    }
    if (!['done', 'dead', 'unknown'].includes(state))
      findings.push({ kind: 'lost', what: `the letter to ${to} is ${state} in the end` });
  }
  const count = (state: string) => items.filter((item) => item.state === state).length;
  const broken = sent.filter(({ answeredAt }) => answeredAt === null).length;
  if (count('unknown') > broken + unwritten)
    findings.push({
      kind: 'other',
      what: `${count('unknown')} letters are unknown, and ${broken} connections broke`,
    });
  return {
    ...{ letters, unknownTaken, unwritten, broken, findings },
    ...{ done: count('done'), dead: count('dead'), unknown: count('unknown') },
  };
}
