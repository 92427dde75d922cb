/** What must not be shown to readers, although it may be kept as a draft. Pure. */

import { type AnyEntity, type Data, fieldsOf, isData } from '../definition/entity.ts';
import { type AnyField, isAsked, isBlank } from '../definition/field.ts';
import { messages } from '../messages/validation.ts';
import { blockTypes } from '../model/blocks/blocks.ts';
import { ValidationError } from './editing.ts';

/** Why a document cannot be published as it is, by field path; empty where it can. */
export function publishProblems(entity: AnyEntity, data: Data): Record<string, string> {
  return { ...unfilled(entity, data), ...entity.check(data), ...withoutView(entity, data) };
}

/** Throws ValidationError where a document cannot be published as it is. */
export function requirePublishable(entity: AnyEntity, data: Data | null): void {
  const problems = data === null ? {} : publishProblems(entity, data);
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
}

/** What only drafts may be without. */
function unfilled(entity: AnyEntity, data: Data): Record<string, string> {
  const fields = fieldsOf(entity, data);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, field]) =>
          field.required === 'published' && isBlank(data[name]) && isAsked(field, data, fields),
      )
      .map(([name]) => [name, messages.requiredOfPublished()]),
  );
}

/** Blocks of which readers would see nothing, each with where it stands. */
function withoutView(entity: AnyEntity, data: Data): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, field] of Object.entries(fieldsOf(entity, data)))
    visitBlocks(field, data[name], [{ label: field.label, step: name }], (type, way) => {
      const block = blockTypes.find((one) => one.type === type);
      if (block?.view !== 'later') return;
      found[way.map((one) => one.step).join('.')] = messages.blockWithoutView(block.label, placeOf(way));
    });
  return found;
}

interface Step {
  readonly label: string;
  readonly step: string | number;
}

function visitBlocks(
  field: AnyField | undefined,
  value: unknown,
  way: readonly Step[],
  visit: (type: unknown, way: readonly Step[]) => void,
): void {
  if (field?.kind === 'block' && isData(value)) visit(value.type, way);
  else if (field?.kind === 'group' && isData(value))
    for (const [name, one] of Object.entries(field.fields ?? {}))
      visitBlocks(one, value[name], [...way, { label: one.label, step: name }], visit);
  else if (field?.kind === 'list' && Array.isArray(value))
    for (const [index, item] of value.entries())
      visitBlocks(field.of, item, [...way, { label: field.of?.label ?? '', step: index }], visit);
}

/** "row 1, column 2, block 3". */
function placeOf(way: readonly Step[]): string {
  return way
    .flatMap(({ label, step }) => (typeof step === 'number' ? [`${label.toLowerCase()} ${step + 1}`] : []))
    .join(', ');
}
