import { isBodyReference } from '../definition/body-references.ts';
import {
  type AnyEntity,
  type Data,
  fieldsOf,
  type HeldReference,
  mapReferences,
} from '../definition/entity.ts';
import type { Fields, Write } from '../store.ts';
import { edit, publish, ValidationError, type Whole } from './editing.ts';

/** The write that puts another id in the place of one, in both states of a record: what is live becomes live at once,
 * an edit beside it stays an edit. `by` is null where the reference is taken out. `found` are the references that change.
 * Answers null where the record cannot be as it would be then. */
export function replaceReferences(
  owner: AnyEntity,
  whole: Whole,
  found: readonly HeldReference[],
  id: string,
  by: string | null,
): Write | null {
  const replaced = (data: Data) => replacing(owner, data, found, id, by);
  try {
    const live = whole.live === null ? null : edit(owner, { ...whole, working: null }, replaced(whole.live));
    const working = whole.working === null ? null : edit(owner, whole, replaced(whole.working));
    const liveData =
      live !== null && owner.hasWorkingCopies
        ? publish(owner, { ...whole, working: live.working }).live
        : (live?.live ?? null);
    const base = working ?? live;
    if (base === null) return null;
    const workingData = working?.working ?? null;
    return {
      ...base,
      live: liveData,
      working: workingData,
      claims: claimsOf(owner, [liveData, workingData]),
    };
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}

/** A patch of the fields that hold the references. */
function replacing(
  owner: AnyEntity,
  data: Data,
  found: readonly HeldReference[],
  id: string,
  by: string | null,
): Data {
  const names = new Set(found.map(({ path }) => path.split('.')[0] ?? ''));
  // What is said again of a body follows from the body.
  if (found.some(({ path }) => isBodyReference(path)))
    for (const [name, { isBody }] of Object.entries(fieldsOf(owner, data))) if (isBody) names.add(name);
  const collections = new Set(found.map((one) => one.collection));
  const holding = Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)));
  return mapReferences(fieldsOf(owner, data), holding, (target, held) =>
    held === id && collections.has(target.collection) ? by : held,
  );
}

/** A key may be made from a reference: another one then belongs to the record. */
function claimsOf(owner: AnyEntity, states: readonly (Fields | null)[]): string[] {
  return [...new Set(states.flatMap((data) => (data === null ? [] : owner.claims(data))))].sort();
}
