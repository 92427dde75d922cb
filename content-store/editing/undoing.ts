/** What takes back a change that readers saw, as pure steps to the write that does. */

import type { AnyEntity } from '../definition/entity.ts';
import type { Fields, Write } from '../store.ts';
import { remove, unscheduled, type Whole, write } from './editing.ts';

/** One record before a change and after it, bodies included; before its first there is none. */
export interface Changed {
  readonly before: Whole | null;
  readonly after: Whole;
}

/** Takes back what readers saw of a change: live is what was live before. The newest text stays as an edit beside it, or
 * as a draft where nothing was live; an entity without working copies has its earlier values again. What the change
 * brought back from deletion, or made without being able to be a draft, is deleted. Null where readers saw no change. */
export function undo(
  entity: AnyEntity,
  { before, after }: Changed,
  expectedVersion = after.record.version,
): Write | null {
  const wasThere = before !== null && !before.record.deleted;
  const live = wasThere ? before.live : null;
  if (wasThere !== after.record.deleted && isSame(live, after.live)) return null;
  if (before === null && after.live === null) return null;
  const seen = { id: after.record.id, expectedVersion };
  if (!entity.hasWorkingCopies)
    return wasThere && (live !== null || before.working !== null)
      ? write(entity, seen, live, live === null ? before.working : null)
      : remove(entity, after, expectedVersion);
  if (before?.record.deleted === true) return remove(entity, after, expectedVersion);
  // What comes back is what somebody changed their mind about: it waits until it is published again.
  const text = unscheduled(after.working ?? after.live);
  return write(entity, seen, live, isSame(text, live) ? null : text);
}

/** Puts both states back as they were: of a record that a change took along, such as one that let go of what was
 * deleted. */
export function putBack(entity: AnyEntity, before: Whole, after: Whole): Write {
  const seen = { id: after.record.id, expectedVersion: after.record.version };
  return write(entity, seen, before.live, before.working);
}

function isSame(one: Fields | null, other: Fields | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
