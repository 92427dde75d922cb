import { ticksIn } from '#content-store/editing/checklist.ts';
import { edit } from '#content-store/editing/editing.ts';
import { checklistTexts } from '#content-store/messages/checklists.ts';
import { hasChecklists } from '#content-store/model/checklists/has-checklists.ts';
import { getChecklist, tickItem } from '#content-store/model/checklists/operations.ts';
import { actorOf, requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { commit } from '../../records/commit.ts';
import { recordAskedFor } from '../../records/record-asked-for.ts';
import { wholeOf } from '../../records/records.ts';
import { requireMayChange } from '../../records/scheduling.ts';
import { checklistOf } from './checking.ts';

interface Asked {
  readonly collection: string;
  readonly id: string;
}

/** Throws BAD_REQUEST for what has no checklists. */
async function pieceAsked(args: Asked, context: RequestContext) {
  const { entity } = await recordAskedFor(args, context);
  if (!hasChecklists(entity)) throw apiError('BAD_REQUEST', checklistTexts.noChecklist());
  return entity;
}

export const checklistOperations = [
  implement(getChecklist, async (args, context) => {
    const entity = await pieceAsked(args, context);
    const { working, live } = await wholeOf(entity, args.id, context);
    return checklistOf(entity, working ?? live ?? {}, context);
  }),
  implement(tickItem, async ({ item, isTicked, version, ...args }, context) => {
    const entity = await pieceAsked(args, context);
    const { name: by } = actorOf(requireStaff(context.principal));
    const { record } = await commit(entity, context, 'tick', { key: undefined }, async () => {
      const whole = await wholeOf(entity, args.id, context);
      requireMayChange(entity, whole, context);
      const data = whole.working ?? whole.live ?? {};
      const known = await checklistOf(entity, data, context);
      if (isTicked && !known.some((line) => line.item === item))
        throw apiError('BAD_REQUEST', checklistTexts.notTicked(item));
      const others = ticksIn(data).filter((tick) => tick.item !== item);
      const ticks = isTicked ? [...others, { item, by, at: context.now().toISOString() }] : others;
      return [edit(entity, whole, { ticks: ticks.length === 0 ? null : ticks }, version)];
    });
    return { version: record?.version ?? 0 };
  }),
];
