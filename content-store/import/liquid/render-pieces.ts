import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { operation } from '../../messages/operation.ts';
import { scriptAt } from '../../running/scripts.ts';
import type { Mapping } from '../mapping.ts';
import type { Piece } from '../pieces/pieces.ts';
import type { Findings } from '../report.ts';
import type { LiquidSettings, RenderedLiquid } from './engine.ts';
import { looksLikeLiquid } from './names.ts';
import { readLiquidSettings } from './read-settings.ts';
import type { LiquidAnswer, LiquidJob } from './thread.ts';

/** What one text may take: the engine's own limits come first, so only a broken template gets there. */
export interface ThreadLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

export const THREAD_LIMITS: ThreadLimits = { milliseconds: 10_000, megabytes: 256 };

/** Renders the Liquid of all pieces' texts in a thread of its own. Where the mapping does not say that the source has
 * any, texts stay as they are, with a row for each that looks like it. */
export async function renderLiquid(
  root: string,
  pieces: readonly Piece[],
  mapping: Mapping,
  findings: Findings,
  limits = THREAD_LIMITS,
): Promise<readonly Piece[]> {
  const concerned = new Set(pieces.filter((piece) => looksLikeLiquid(piece.body)));
  if (concerned.size === 0) return pieces;
  if (mapping.liquid === undefined) {
    for (const { file } of concerned)
      findings.row(file, 'Liquid', 'It looks like Liquid, which is rendered where the mapping has `liquid`');
    return pieces;
  }
  const settings = await readLiquidSettings(root, mapping, mapping.liquid, findings);
  const renderer = new LiquidThread(settings, limits);
  try {
    const rendered: Piece[] = [];
    for (const piece of pieces) {
      if (!concerned.has(piece)) {
        rendered.push(piece);
        continue;
      }
      const { text, notes } = await renderer.render(piece);
      for (const { what, why } of notes) findings.row(piece.file, what, why);
      rendered.push({ ...piece, body: text });
    }
    return rendered;
  } finally {
    await renderer.end();
  }
}

/** A thread that is ended, and begun again, where a text takes it too far. */
class LiquidThread {
  readonly #settings: LiquidSettings;
  readonly #limits: ThreadLimits;
  #thread: Worker | null = null;
  #number = 0;

  constructor(settings: LiquidSettings, limits: ThreadLimits) {
    this.#settings = settings;
    this.#limits = limits;
  }

  async render({ body: text, front, date, slug, oldPaths }: Piece): Promise<RenderedLiquid> {
    this.#thread ??= new Worker(scriptAt('content-store/import/liquid/thread.ts'), {
      workerData: this.#settings,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes },
    });
    const thread = this.#thread;
    this.#number += 1;
    const page = { front, date: date?.instant, url: oldPaths[0] ?? `/${slug}/` };
    const job: LiquidJob = { number: this.#number, text, page };
    try {
      const answered = once(thread, 'message', { signal: AbortSignal.timeout(this.#limits.milliseconds) });
      thread.postMessage(job);
      const [answer]: LiquidAnswer[] = await answered;
      if (answer?.number !== job.number) throw new Error('an answer to another text');
      return answer;
    } catch (error) {
      await this.end();
      const why =
        error instanceof Error && error.name === 'AbortError' ? 'it takes too long' : 'it takes too much';
      return { text, notes: [{ what: 'Liquid', why: operation.staysText(why) }] };
    }
  }

  async end(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }
}
