import { attachStore } from '#content-store/open.ts';
import { endChild, nextMessage, startChild } from '../child.ts';
import { pick, random } from '../testing/random.ts';
import { type Login, signIn } from '../testing/staff-client.ts';
import { type Verified, verifySite } from '../verify.ts';
import { type EditKind, editKinds } from './edits.ts';
import { type Edited, EditSession } from './session.ts';

export interface Tally {
  readonly kind: string;
  edits: number;
  refused: number;
  /** Pages whose bytes the edits of this kind changed, or that they removed. */
  pages: number;
  /** Pages rendered for them. */
  rendered: number;
  failed: number;
}

export interface OracleResult {
  readonly tallies: readonly Tally[];
  readonly verified: Verified;
}

/** Edits a published site at random through the API of an installation in a process of its own, then renders it afresh
 * and compares. `kinds` come at least once each where there are edits enough. */
export async function runOracle(options: {
  readonly dataDir: string;
  readonly bundleDir: string;
  readonly tenantKey: string;
  readonly login: Login;
  readonly seed: number;
  readonly edits: number;
  readonly kinds?: readonly EditKind[];
  readonly onProgress?: (done: number, total: number) => void;
}): Promise<OracleResult> {
  const { dataDir, bundleDir, tenantKey, login, seed, edits, kinds = editKinds(), onProgress } = options;
  const next = random(seed);
  const tallies = new Map(kinds.map((kind) => [kind.name, newTally(kind.name)]));
  const child = startChild(new URL('../serve.ts', import.meta.url), dataDir);
  try {
    const { port } = await nextMessage<{ port: number }>(child);
    const staff = await signIn(`http://localhost:${port}`, tenantKey, login);
    const replica = await attachStore({ dataDir });
    try {
      const session = new EditSession({ staff, replica, tenantKey, next });
      const often = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
      for (let done = 0; done < edits; done += 1) {
        // Each kind once, in order, then at random.
        const kind = kinds[done] ?? pick(often, next);
        if (kind === undefined) break;
        count(tallies.get(kind.name), await session.edit(kind));
        onProgress?.(done + 1, edits);
      }
    } finally {
      replica.close();
    }
  } finally {
    await endChild(child);
  }
  return {
    tallies: [...tallies.values()],
    verified: await verifySite({ dataDir, tenantKey, bundleDir }),
  };
}

function newTally(kind: string): Tally {
  return { kind, edits: 0, refused: 0, pages: 0, rendered: 0, failed: 0 };
}

function count(tally: Tally | undefined, { pages, rendered, failed, refused }: Edited): void {
  if (tally === undefined) return;
  tally.edits += 1;
  if (refused !== undefined) tally.refused += 1;
  tally.pages += pages;
  tally.rendered += rendered;
  tally.failed += failed;
}
