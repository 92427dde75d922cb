import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { explained } from '#content-store/drivers/postgres/connection-errors.ts';

/** Work on one site that waits or runs. */
export interface PublishJob {
  readonly id: string;
  readonly tenantKey: string;
  readonly kind: Kind;
  /** Of some pages: which. */
  readonly paths: readonly string[];
}

/** What changed; every page; some pages; what is due at a moment. */
type Kind = 'publish' | 'rebuild' | 'pages' | 'due';

/** As pg-boss keeps it. */
interface JobData {
  readonly kind: Kind;
  readonly paths?: readonly string[];
}

/** Of one kind one waits and one runs: whatever arrives meanwhile is taken along by the one that waits. A run may take
 * hours; whether its process is alive is told by the site's lease, not by a time. */
const QUEUE = { policy: 'stately', expireInSeconds: 24 * 3_600, retryLimit: 0 } as const;
const PREFIX = 'publish/';

/** What is to be published, in pg-boss: a queue for each site. A job goes when it is done; receipts tell what came of it. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #made = new Map<string, Promise<void>>();

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Makes pg-boss's tables where there are none. */
  static async open(url: string, onError: (error: unknown) => void): Promise<Jobs> {
    const boss = new PgBoss({
      connectionString: url,
      application_name: 'masthead jobs',
      max: 4,
      schedule: false,
      connectionTimeoutMillis: 5_000,
    });
    boss.on('error', onError);
    await explained(url, () => boss.start());
    return new Jobs(boss);
  }

  /** Asks for a site to be published; null where a job that waits already will see to it. */
  async send(tenantKey: string, kind: 'publish' | 'rebuild' = 'publish'): Promise<string | null> {
    return this.#boss.send(await this.#queue(tenantKey), { kind }, { singletonKey: kind });
  }

  /** Asks for some pages of a site to be rendered anew; each who asks has a job of their own. */
  async sendPages(tenantKey: string, paths: readonly string[]): Promise<string | null> {
    const data: JobData = { kind: 'pages', paths };
    return this.#boss.send(await this.#queue(tenantKey), data, { singletonKey: `pages ${randomUUID()}` });
  }

  /** The job of a kind that waits. */
  async waiting(tenantKey: string, kind: Kind): Promise<string | null> {
    const queue = await this.#queue(tenantKey);
    const [waiting] = await this.#boss.findJobs(queue, { key: kind, queued: true });
    return waiting?.id ?? null;
  }

  /** Asks for a site to be published at a moment, instead of the moment asked for before. */
  async sendAt(tenantKey: string, at: Date): Promise<void> {
    const queue = await this.#queue(tenantKey);
    await this.#boss.upsert(queue, { kind: 'due' }, { singletonKey: 'due', startAfter: at });
  }

  /** Takes back what was asked for a moment. */
  async cancelAt(tenantKey: string): Promise<void> {
    const queue = await this.#queue(tenantKey);
    for (const { id } of await this.#boss.findJobs(queue, { key: 'due', queued: true }))
      await this.#boss.deleteJob(queue, id);
  }

  /** Takes the next job of a site. Only who has the site's lease may. */
  async next(tenantKey: string): Promise<PublishJob | null> {
    const [job] = await this.#boss.fetch<JobData>(await this.#queue(tenantKey));
    if (job === undefined) return null;
    const { kind, paths = [] } = job.data;
    return { id: job.id, tenantKey, kind, paths };
  }

  async done({ tenantKey, id }: PublishJob): Promise<void> {
    await this.#boss.deleteJob(await this.#queue(tenantKey), id);
  }

  async isOpen(tenantKey: string, id: string): Promise<boolean> {
    return (await this.#boss.findJobs(await this.#queue(tenantKey), { id })).length > 0;
  }

  /** Lets jobs wait again that run nowhere: who has just taken the site's lease knows that their process is gone. */
  async takeOver(tenantKey: string): Promise<void> {
    const queue = await this.#queue(tenantKey);
    for (const { id, data, state } of await this.#boss.findJobs<JobData>(queue)) {
      if (state !== 'active') continue;
      if (data.kind === 'pages') await this.sendPages(tenantKey, data.paths ?? []);
      else await this.send(tenantKey, data.kind === 'rebuild' ? 'rebuild' : 'publish');
      await this.#boss.deleteJob(queue, id);
    }
  }

  /** The sites for which a job waits whose time has come, or runs. */
  async open(): Promise<string[]> {
    // pg-boss answers this for one queue at a time, or from figures a minute old.
    const { rows } = await this.#boss.getDb().executeSql(
      `select distinct name from pgboss.job where name like '${PREFIX}%'
       and (state = 'active' or (state < 'active' and start_after <= now()))`,
    );
    return rows.map((row) => String(row.name).slice(PREFIX.length));
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  async #queue(tenantKey: string): Promise<string> {
    const name = `${PREFIX}${tenantKey}`;
    const known = this.#made.get(name) ?? this.#boss.createQueue(name, QUEUE);
    this.#made.set(name, known);
    known.catch(() => this.#made.delete(name));
    await known;
    return name;
  }
}
