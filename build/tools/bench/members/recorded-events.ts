import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { EventFiles, eventsFolder } from '#content-store/events/files/event-files.ts';
import { startMembersServer } from '../../../testing/members-server.ts';
import { fillWithMembers, MEMBERS_SITE } from '../../../testing/members-site.ts';
import { withFolder } from '../in-process.ts';
import { percentile, rounded } from '../statistics.ts';

export interface EventFigures {
  /** Acknowledged in a second, of those that were sent in a second. */
  readonly perSecond: number;
  readonly sentPerSecond: number;
  readonly answerP50Ms: number;
  readonly answerP99Ms: number;
  /** Refused because too many wait. */
  readonly refused: number;
  /** Of the server's processor, each. */
  readonly microsEach: number;
  readonly bytesEach: number;
  /** After a kill in the midst of it: acknowledged and not in the files, there twice, and lines that are no events. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
  readonly torn: number;
}

const CONNECTIONS = 256;
const SECONDS = 8;
/** Ticks of a processor's time in a second, as Linux counts them. */
const TICKS = 100;

/** Sends events over HTTP for some seconds, so many each, kills the server in the midst of it, and reads what it left. */
export function measureEvents(sentPerSecond: number): Promise<EventFigures> {
  return withFolder(async (dataDir) => {
    await fillWithMembers(dataDir, 1, 'least');
    const server = await startMembersServer(dataDir);
    const query = await (await fetch(`${server.origin}/graphql/mutation/setEventFavoriteContent.gql`)).text();
    const pageDetails = { pageUrl: 'https://bench.example/article-1', contentId: '10000001' };
    const acknowledged: string[] = [];
    const times: number[] = [];
    let refused = 0;
    const load = autocannon(
      {
        ...{ url: `${server.origin}/graphql`, method: 'POST', connections: CONNECTIONS },
        ...{ duration: SECONDS + 2, overallRate: sentPerSecond, timeout: 5 },
        headers: { 'content-type': 'application/json', 'x-tenant-key': MEMBERS_SITE },
        requests: [
          {
            setupRequest: (request: object, context: { sessionId?: string }) => {
              context.sessionId = randomUUID();
              const input = {
                ...{ sessionId: context.sessionId, pageDetails },
                contentId: '10000001',
                action: 'Favorite',
              };
              return { ...request, body: JSON.stringify({ query, variables: { input } }) };
            },
            onResponse: (_status: number, body: string, context: { sessionId?: string }) => {
              if (body.includes('"ok":true')) acknowledged.push(context.sessionId ?? '');
              else refused += 1;
            },
          },
        ],
      },
      () => {},
    );
    load.on('response', (_client, _status, _bytes, ms) => times.push(ms));
    const ended = new Promise((resolve) => load.once('done', resolve));
    await wait(1_000);
    const [atFirst, cpuAtFirst] = [acknowledged.length, await cpuOf(server.pid)];
    await wait((SECONDS - 1) * 1_000);
    const [counted, cpu] = [acknowledged.length - atFirst, (await cpuOf(server.pid)) - cpuAtFirst];
    await server.kill();
    const killed = [...acknowledged];
    load.stop();
    await ended;
    const left = await leftIn(dataDir);
    const kept = new Set(left.sessions);
    return {
      perSecond: rounded(counted / (SECONDS - 1), 0),
      ...{ sentPerSecond, refused },
      answerP50Ms: rounded(percentile(times, 0.5), 0),
      answerP99Ms: rounded(percentile(times, 0.99), 0),
      microsEach: rounded((cpu / counted) * 1_000_000, 0),
      bytesEach: rounded(left.bytes / Math.max(1, left.sessions.length), 0),
      acknowledged: killed.length,
      lost: killed.filter((id) => !kept.has(id)).length,
      twice: left.sessions.length - kept.size,
      torn: left.torn,
    };
  });
}

/** Seconds of the processor that a process has had. */
async function cpuOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function leftIn(dataDir: string) {
  const files = new EventFiles(eventsFolder(dataDir));
  const sessions: string[] = [];
  let [bytes, torn] = [0, 0];
  for (const hour of await files.hours(MEMBERS_SITE)) {
    bytes += (await readFile(files.pathOf(MEMBERS_SITE, hour))).length;
    try {
      for await (const event of files.read(MEMBERS_SITE, hour)) sessions.push(event.sessionId ?? '');
    } catch {
      torn += 1;
    }
  }
  return { sessions, bytes, torn };
}
