import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { attachStore, type Replica, type StoreLocation } from '#content-store/keeping/open.ts';
import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import { sitesUp } from '../../testing/sites-up.ts';
import { type Login, type StaffClient, signIn } from '../../testing/staff-client.ts';

export interface InstallationOptions extends StoreLocation {
  readonly tenantKeys: readonly string[];
  readonly login: Login;
}

/** An installation in a process of its own, to be edited, ended, killed and started again, and the store it writes. */
export class Installation {
  readonly location: StoreLocation;
  readonly replica: Replica;
  readonly #tenantKeys: readonly string[];
  readonly #login: Login;
  readonly #staff = new Map<string, StaffClient>();
  #child: ChildProcess | null = null;
  #port = 0;
  #ahead = 0;
  /** The longest it took to be ready, and to have every site brought up, in milliseconds. */
  slowest = { ready: 0, broughtUp: 0 };

  private constructor(options: InstallationOptions & { readonly replica: Replica }) {
    this.location = { dataDir: options.dataDir, storeUrl: options.storeUrl };
    this.replica = options.replica;
    this.#tenantKeys = options.tenantKeys;
    this.#login = options.login;
  }

  /** Starts it; the first time everything is published. */
  static async start(options: InstallationOptions): Promise<Installation> {
    const made = new Installation({ ...options, replica: await attachStore(options) });
    await made.start();
    made.slowest = { ready: 0, broughtUp: 0 };
    return made;
  }

  /** Resolves when all that is stored is published. */
  async start(): Promise<void> {
    const asked = performance.now();
    const script = scriptAt('build/tools/oracle/serve-with-clock.ts');
    this.#child = startChild(script, this.dataDir, [String(this.#ahead)], this.location.storeUrl);
    const { port } = await nextMessage<{ port: number }>(this.#child);
    this.#port = port;
    const ready = performance.now() - asked;
    await sitesUp(`http://localhost:${port}`);
    const broughtUp = performance.now() - asked;
    const { slowest } = this;
    this.slowest = {
      ready: Math.max(slowest.ready, ready),
      broughtUp: Math.max(slowest.broughtUp, broughtUp),
    };
    await this.#signIn();
  }

  /** Where its process listens now; each start has another. */
  get port(): number {
    return this.#port;
  }

  get dataDir(): string {
    return this.location.dataDir;
  }

  /** As its process knows it. */
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  staff(tenantKey: string): StaffClient {
    const client = this.#staff.get(tenantKey);
    if (client === undefined) throw new Error(`Nobody is signed in at "${tenantKey}"`);
    return client;
  }

  /** Resolves when what came due by that is published. */
  async moveClock(ms: number): Promise<void> {
    if (this.#child === null) throw new Error('It does not run');
    this.#ahead += ms;
    // Times that several processes share are jobs in the database, which has a clock of its own: they come due as the
    // installation comes up.
    if (this.location.storeUrl !== undefined) {
      await this.end();
      return this.start();
    }
    const moved = nextMessage(this.#child);
    this.#child.send(ms);
    await moved;
    // Sessions may have run out.
    await this.#signIn();
  }

  /** Resolves when no feed is left to be asked: one is, some time after a layout that names it is saved. */
  async feedsAsked(): Promise<void> {
    if (this.#child === null) return;
    const asked = nextMessage(this.#child);
    this.#child.send(0);
    await asked;
  }

  async end(): Promise<void> {
    if (this.#child !== null) await endChild(this.#child);
    this.#child = null;
  }

  async kill(): Promise<void> {
    if (this.#child === null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
    this.#child = null;
  }

  async close(): Promise<void> {
    await this.end();
    await this.replica.close();
  }

  async #signIn(): Promise<void> {
    for (const tenantKey of this.#tenantKeys)
      this.#staff.set(tenantKey, await signIn(`http://localhost:${this.#port}`, tenantKey, this.#login));
  }
}
