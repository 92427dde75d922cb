import { labelOf } from '#admin/records/choice-label.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { ReferenceTarget } from '#content-store/definition/field.ts';
import { messages } from '#content-store/messages/validation.ts';
import { asset } from '#content-store/model/media/asset.ts';

/** Why an asset cannot stand somewhere; what was uploaded is in the library all the same. Undefined where it can. */
export function assetProblem(target: ReferenceTarget, one: ConsoleRecord): string | undefined {
  const title = recordTitle(asset, one);
  const own = target.problem?.(title, one);
  if (own !== undefined) return own;
  for (const [name, value] of Object.entries(target.filter ?? {})) {
    const field = asset.fields[name];
    if (one[name] !== value)
      return messages.referenceKind(title, field?.label ?? name, labelOf(field?.choices, value));
  }
  return undefined;
}
