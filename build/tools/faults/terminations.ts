import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { scriptAt } from '#content-store/running/scripts.ts';
import type { Finding } from '#content-store/testing/faults/what-is-left.ts';
import { nextMessage, startChild } from '../../process/child.ts';
import { random } from '../../testing/random.ts';
import { addAdministrator, Refusal, type StaffClient, signIn } from '../../testing/staff-client.ts';

export interface Terminated {
  /** The slowest end, in milliseconds. */
  readonly slowestMs: number;
  readonly saves: number;
  readonly publishes: number;
  readonly findings: readonly Finding[];
}

const SITE = 'one';
const LOGIN = { username: 'faults', password: 'ended in the middle of it' };
/** The process must be gone within so many milliseconds. */
const WITHIN = 10_000;

/** Ends a whole installation with SIGTERM again and again, at random moments, while four clients save and publish
 * through its API, and compares what they were answered with what is stored. */
export async function terminateUnderLoad(
  terminations: number,
  dataDir: string,
  seed: number,
  onEnd: () => void,
): Promise<Terminated> {
  const next = random(seed);
  await setUp(dataDir);
  const findings: Finding[] = [];
  let [slowestMs, saves, publishes] = [0, 0, 0];
  for (let round = 0; round < terminations; round += 1) {
    const clients = [0, 1, 2, 3].map((client) => new Client(`${seed}-${round}-${client}`, client === 0));
    const ended = await liveAndEnd(dataDir, clients, next() * 500);
    slowestMs = Math.max(slowestMs, ended.ms);
    const what = `${ended.code ?? 'killed'} after ${Math.round(ended.ms)} ms`;
    if (ended.code !== 0)
      findings.push({ kind: 'other', what: `SIGTERM was answered with exit code ${what}` });
    if (existsSync(join(dataDir, 'store', 'lock')))
      findings.push({ kind: 'orphan', what: 'the lock is still there' });
    findings.push(...(await compare(dataDir, clients)));
    saves += clients.reduce((sum, one) => sum + one.saved.length, 0);
    publishes += clients.reduce((sum, one) => sum + one.published.length, 0);
    onEnd();
  }
  return { slowestMs, saves, publishes, findings };
}

async function setUp(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const site = { tenantKey: SITE, abbreviation: 'ONE', name: 'One', domain: 'one.example' };
  await store.installation.commit({
    writes: [create(tenant, site)],
    actor: { kind: 'system', id: 'setup', name: 'Setup' },
    reason: 'setup',
  });
  await addAdministrator(store, LOGIN);
  await store.close();
}

async function liveAndEnd(dataDir: string, clients: readonly Client[], after: number) {
  const child = startChild(scriptAt('build/commands/serve.ts'), dataDir);
  const exit = once(child, 'exit');
  const { port } = await nextMessage<{ port: number }>(child);
  const staff = await signIn(`http://localhost:${port}`, SITE, LOGIN);
  const running = clients.map((one) => one.run(staff));
  await Promise.race([Promise.all(clients.map((one) => one.first)), exit]);
  await wait(after);
  const asked = performance.now();
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), WITHIN);
  const [code] = await exit;
  clearTimeout(overdue);
  const ms = performance.now() - asked;
  await Promise.all(running);
  return { code: typeof code === 'number' ? code : null, ms };
}

/** Saves one page after the other until the server is gone; where it publishes, each when it is saved. */
class Client {
  /** Ids that were answered. */
  readonly saved: string[] = [];
  readonly published: string[] = [];
  /** Addresses of pages that were refused. */
  readonly refused: string[] = [];
  /** Resolves with the first answer. */
  readonly first: Promise<void>;
  readonly #name: string;
  readonly #publishes: boolean;
  #answered: () => void = () => undefined;

  constructor(name: string, publishes: boolean) {
    this.#name = name;
    this.#publishes = publishes;
    this.first = new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  async run(staff: StaffClient): Promise<void> {
    for (let count = 1; ; count += 1) {
      const alias = `/${this.#name}-${count}`;
      try {
        await this.#save(staff, alias);
        this.#answered();
      } catch (error) {
        if (error instanceof Refusal) this.refused.push(alias);
        // Whatever it was: the server is going or gone.
        return this.#answered();
      }
    }
  }

  async #save(staff: StaffClient, alias: string): Promise<void> {
    const input = {
      type: 'Page',
      name: alias,
      alias,
      published: '2026-01-01T00:00:00Z',
      body: '<p>Saved.</p>',
    };
    const { done } = await staff.ask<Saved>(
      'mutation ($input: CreateContentInput!) { done: createContent(input: $input) { record { id version } } }',
      { input },
    );
    this.saved.push(done.record.id);
    if (!this.#publishes) return;
    await staff.ask(
      'mutation ($id: ID!, $version: Int!) { publishContent(id: $id, version: $version) { record { id } } }',
      done.record,
    );
    this.published.push(done.record.id);
  }
}

interface Saved {
  readonly done: { readonly record: { readonly id: string; readonly version: number } };
}

async function compare(dataDir: string, clients: readonly Client[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const store = await openStore({
    dataDir,
    onNotice: (text) => findings.push({ kind: 'other', what: text }),
  });
  const site = store.forTenant(SITE);
  for (const { saved, published, refused } of clients) {
    for (const id of saved) {
      const whole = await site.whole('content', id);
      const [block] = blocksIn((whole?.working ?? whole?.live)?.body);
      if (block?.html !== '<p>Saved.</p>')
        findings.push({ kind: 'lost', what: `${id} was saved and is not there` });
      else if (published.includes(id) && whole?.live === null)
        findings.push({ kind: 'lost', what: `${id} was published and is not live` });
    }
    for (const alias of refused)
      if ((await site.claimant(`path:${alias}`)) !== null && !(await isAnswered(alias)))
        findings.push({ kind: 'refused but kept', what: `${alias} was refused and is there` });
    async function isAnswered(alias: string): Promise<boolean> {
      return saved.includes((await site.claimant(`path:${alias}`))?.id ?? '');
    }
  }
  await store.close();
  return findings;
}
