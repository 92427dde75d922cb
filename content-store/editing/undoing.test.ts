import { describe, expect, it } from 'vitest';
import { content } from '../model/content/content.ts';
import { person } from '../model/people/person.ts';
import type { Write } from '../store.ts';
import { create, discard, edit, publish, remove, restore, unpublish, type Whole } from './editing.ts';
import { undo } from './undoing.ts';

/** A record as a write leaves it. */
function stored(write: Write, version: number): Whole {
  const { collection, live, working, claims, deleted = false } = write;
  const at = '2026-06-01T00:00:00Z';
  const updatedBy = { kind: 'staff', id: '1', name: 'Ada' } as const;
  const states = { live, working, liveBody: null, workingBody: null };
  const record = { collection, id: '10000001', version, ...states, deleted, claims };
  return { record: { ...record, createdAt: at, updatedAt: at, updatedBy }, live, working };
}

const article = { type: 'Article', name: 'Lock', alias: '/lock', published: '2026-01-01T00:00:00Z' };
const draft = stored(create(content, article), 1);
const live = stored(publish(content, draft), 2);
const edited = stored(edit(content, live, { name: 'The lock', alias: '/the-lock' }), 3);

describe('undoing', () => {
  it('of a publish puts back what readers saw, and keeps what was published as an edit that holds its address', () => {
    const undone = undo(content, { before: edited, after: stored(publish(content, edited), 4) });
    expect(undone).toMatchObject({ expectedVersion: 4, live: live.live, working: edited.working });
    expect(undone?.claims).toEqual(['path:/lock', 'path:/the-lock']);
  });

  it('of a first publish leaves a draft', () => {
    const undone = undo(content, { before: draft, after: live });
    expect(undone).toMatchObject({ live: null, working: draft.working });
  });

  it('of unpublishing and deleting makes it live again, with the edit that waited', () => {
    for (const step of [unpublish, remove]) {
      const undone = undo(content, { before: edited, after: stored(step(content, edited), 4) });
      expect(undone).toMatchObject({ live: edited.live, working: edited.working });
      expect(undone?.deleted).toBeUndefined();
      const quiet = undo(content, { before: live, after: stored(step(content, live), 3) });
      expect(quiet).toMatchObject({ live: live.live, working: null });
    }
  });

  it('of undoing does it again', () => {
    const published = stored(publish(content, edited), 4);
    const write = undo(content, { before: edited, after: published });
    const undone = write === null ? published : stored(write, 5);
    const again = undo(content, { before: published, after: undone });
    expect(again).toMatchObject({ live: published.live, working: null });
  });

  it('of a save without working copies puts the earlier values back', () => {
    const input = { fullName: 'Ada Jones' };
    const before = stored(create(person, input), 1);
    const after = stored(edit(person, before, { fullName: 'Ada Jonas' }), 2);
    expect(undo(person, { before, after })).toMatchObject({ live: before.live, working: null });
    expect(undo(person, { before: null, after: before })).toMatchObject({ live: null, deleted: true });
    const gone = stored(remove(person, after), 3);
    expect(undo(person, { before: after, after: gone })).toMatchObject({ live: after.live, working: null });
    const back = stored(restore(person, gone), 4);
    expect(undo(person, { before: gone, after: back })).toMatchObject({ live: null, deleted: true });
  });

  it('is nothing where readers saw no difference', () => {
    expect(undo(content, { before: live, after: edited })).toBeNull();
    expect(undo(content, { before: null, after: draft })).toBeNull();
    expect(undo(content, { before: edited, after: stored(discard(content, edited), 4) })).toBeNull();
  });
});
