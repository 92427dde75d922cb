import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mail, SentByReader } from '../mail.ts';

const kept = z.object({
  id: z.uuid(),
  /** ISO 8601, UTC. */
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  from: z.string().optional(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  pictures: z
    .array(z.object({ name: z.string(), type: z.string(), content: z.string() }))
    .readonly()
    .optional(),
  about: z.object({ tenantKey: z.string(), messageId: z.string() }).optional(),
});

export type KeptLetter = z.infer<typeof kept>;

/** Letters are kept where an installation has no mail server: each in a file of its own below `mail/` in the data folder,
 * to be read in the console. */
export class Mailbox implements Mail {
  readonly #folder: string;
  readonly #now: () => Date;

  constructor(dataDir: string, now: () => Date) {
    this.#folder = join(dataDir, 'mail');
    this.#now = now;
  }

  readonly send: Mail['send'] = async (letter, { id, signal, handOver }) => {
    await mkdir(this.#folder, { recursive: true });
    await handOver();
    signal.throwIfAborted();
    const whole: KeptLetter = { id, at: this.#now().toISOString(), ...letter };
    const path = this.#pathOf(id);
    // By a name that no list takes for a letter, until all of it is on the disk.
    const file = await open(`${path}.part`, 'w');
    try {
      await file.writeFile(JSON.stringify(whole));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    return { kind: 'done' };
  };

  /** The newest letters first, as many. */
  async newest(most: number): Promise<readonly KeptLetter[]> {
    const letters = await Promise.all((await this.#ids()).map((id) => this.letter(id)));
    return letters
      .filter((letter) => letter !== null)
      .sort((a, b) => (a.at === b.at ? a.id.localeCompare(b.id) : a.at < b.at ? 1 : -1))
      .slice(0, most);
  }

  /** Null where there is none. */
  async letter(id: string): Promise<KeptLetter | null> {
    if (!z.uuid().safeParse(id).success) return null;
    const text = await readFile(this.#pathOf(id), 'utf8').catch(whereNone(null));
    return text === null ? null : kept.parse(JSON.parse(text));
  }

  /** Deletes the letters about what readers sent that is gone. */
  async forget(isGone: (sent: SentByReader) => Promise<boolean>): Promise<void> {
    for (const id of await this.#ids()) {
      const about = (await this.letter(id))?.about;
      if (about !== undefined && (await isGone(about))) await rm(this.#pathOf(id), { force: true });
    }
  }

  async #ids(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch(whereNone([]));
    return names.flatMap((name) => /^([0-9a-f-]{36})\.json$/.exec(name)?.[1] ?? []);
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}

/** What is read where there is no such file. */
function whereNone<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
