import { create, edit, remove } from '../editing/editing.ts';
import { type Dumped, dump } from '../keeping/dump.ts';
import type { CollectionSpec, Scope, Store } from '../store.ts';
import { firstFields, releases } from './aging.ts';

const actor = { kind: 'staff', id: '7', name: 'Ada' } as const;

/** Writes what a first release would have: live, drafts, edits, deletions, blocks, settings, and an answer to a key. */
export async function written(store: Store): Promise<void> {
  const { first } = releases;
  const site = store.forTenant('one');
  const commit = (writes: Parameters<Scope['commit']>[0]['writes'], idempotencyKey?: string) =>
    site.commit({ actor, reason: 'test', writes, idempotencyKey });
  const shown = { publish: true };
  await commit([create(first.shelf, { name: 'Old' }, { ...shown, id: 'shelf' })]);
  await commit([create(first.piece, firstFields('a', { section: 'shelf' }), { ...shown, id: 'a' })], 'key');
  await commit([create(first.piece, firstFields('b'), { ...shown, id: 'b' })]);
  await commit([create(first.piece, firstFields('c', { type: 'Review', stars: 4 }), { ...shown, id: 'c' })]);
  await commit([create(first.piece, firstFields('draft'), { id: 'draft' })]);
  await commit([create(first.piece, firstFields('gone'), { id: 'gone' })]);
  const of = async (id: string) => {
    const found = await site.whole('piece', id);
    if (found === null) throw new Error(`There is no ${id}`);
    return found;
  };
  await commit([edit(first.piece, await of('b'), { author: 'Eve B', text: '<p>new</p>' })]);
  await commit([remove(first.piece, await of('gone'))]);
  const blocks = [{ type: 'banner', settings: { words: 'Hello' } }];
  await commit([create(first.page, { name: 'Home', blocks }, { ...shown, id: 'home' })]);
  await commit([create(first.look, { colour: 'red' }, shown)]);
}

/** Every record of a store. */
export async function dumped(from: Store, specs: readonly CollectionSpec[]): Promise<Dumped[]> {
  const snapshot = from.at(from.sequence());
  const all: Dumped[] = [];
  for await (const one of dump(snapshot, specs)) all.push(one);
  snapshot.close();
  return all;
}
