import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { random } from '#build/testing/random.ts';
import type { EventReader } from '../../events/event-log.ts';
import { EventFiles } from '../../events/files/event-files.ts';
import { openFileEvents } from '../../events/files/file-events.ts';
import { idsOf } from '../events.ts';
import { startRecorder } from './start-writer.ts';
import type { Finding } from './what-is-left.ts';

export interface KilledRecorders {
  kills: number;
  acknowledged: number;
  /** A write was half in a file. */
  cutShort: number;
  readonly findings: Finding[];
}

/** Within so many milliseconds of the first event. */
const WITHIN = 300;

/** Kills what records events again and again, at random moments, and compares what it acknowledged with what is read
 * then, before and after the log is opened anew. */
export async function killRecorders(
  kills: number,
  folder: string,
  seed: number,
  onKill: () => void = () => undefined,
): Promise<KilledRecorders> {
  const next = random(seed);
  const result: KilledRecorders = { kills: 0, acknowledged: 0, cutShort: 0, findings: [] };
  const acknowledged: string[] = [];
  while (result.kills < kills) {
    for (const id of await recordUntilKilled(folder, next() * WITHIN)) acknowledged.push(id);
    result.kills += 1;
    result.findings.push(...(await lostIn(new EventFiles(folder), acknowledged, 'as it was left')));
    const notices: string[] = [];
    const log = await openFileEvents({ folder, onNotice: (text) => notices.push(text) });
    result.cutShort += notices.length;
    result.findings.push(...(await lostIn(log, acknowledged, 'once it was opened')));
    await log.close();
    onKill();
  }
  result.acknowledged = acknowledged.length;
  return result;
}

async function recordUntilKilled(folder: string, after: number): Promise<string[]> {
  const child = startRecorder(folder);
  const exit = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line === 'opening') continue;
    if (acknowledged.length === 0) void wait(after).then(() => child.kill('SIGKILL'));
    acknowledged.push(line);
  }
  await exit;
  return acknowledged;
}

/** What was acknowledged and is not there, or is there twice, and what cannot be read. */
async function lostIn(
  reader: EventReader,
  acknowledged: readonly string[],
  when: string,
): Promise<Finding[]> {
  try {
    const ids = [...(await idsOf(reader, 'one')), ...(await idsOf(reader, 'two'))];
    const kept = new Set(ids);
    const lost = acknowledged.filter((id) => !kept.has(id));
    return [
      ...lost.map((id): Finding => ({ kind: 'lost', what: `event ${id} ${when}` })),
      ...(kept.size < ids.length ? [{ kind: 'other', what: `events are there twice ${when}` } as const] : []),
    ];
  } catch (error) {
    return [{ kind: 'torn', what: `events ${when}: ${String(error)}` }];
  }
}
