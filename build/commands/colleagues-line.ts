import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type ColleaguesWord, colleaguesWord, type OtherProcesses } from '#api/presence/other-processes.ts';

const CHANNEL = 'masthead_presence';
const [RECONNECT_FIRST, RECONNECT_LAST] = [500, 10_000];

/** A connection to the database of a store, by which the processes that serve it tell each other who has which record open.
 * Made again when it breaks; what is said meanwhile is lost, and said again with the next heartbeat. */
export class ColleaguesLine implements OtherProcesses {
  readonly #url: string;
  readonly #own = randomUUID();
  readonly #listeners = new Set<(word: ColleaguesWord) => void>();
  #client: pg.Client | null = null;
  #reconnect: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
    this.#connect(RECONNECT_FIRST);
  }

  tell(word: ColleaguesWord): void {
    const said = JSON.stringify({ from: this.#own, word });
    this.#client?.query('select pg_notify($1, $2)', [CHANNEL, said]).catch(() => undefined);
  }

  listen(listener: (word: ColleaguesWord) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#reconnect !== null) clearTimeout(this.#reconnect);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  #connect(wait: number): void {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'masthead presence',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    let [isOver, pause] = [false, wait];
    const again = () => {
      if (isOver) return;
      isOver = true;
      if (this.#client === client) this.#client = null;
      client.end().catch(() => undefined);
      if (this.#isClosed) return;
      this.#reconnect = setTimeout(() => this.#connect(Math.min(RECONNECT_LAST, pause * 2)), pause);
      this.#reconnect.unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => {
        if (this.#isClosed) return client.end();
        this.#client = client;
        pause = RECONNECT_FIRST;
        return undefined;
      })
      .catch(again);
  }

  #hear(payload: string): void {
    const said = wordIn(payload);
    if (said === null || said.from === this.#own) return;
    for (const listener of this.#listeners) listener(said.word);
  }
}

/** Anyone who may connect to the database can speak on the channel. */
function wordIn(payload: string): { readonly from: unknown; readonly word: ColleaguesWord } | null {
  try {
    const { from, word } = JSON.parse(payload);
    return { from, word: colleaguesWord.parse(word) };
  } catch {
    return null;
  }
}
