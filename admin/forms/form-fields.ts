import type { AnyEntity, AnyVariant } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import { scheduledPublish } from '#content-store/definition/scheduled-publish.ts';
import { submissionFields } from '#content-store/definition/submission.ts';

/** One field of a form, by the name it has in the document. */
export interface FormField {
  readonly name: string;
  readonly field: AnyField;
}

/** Fields shown together under a heading. */
export interface FormGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** A form as it is laid out: what is written, and the groups of settings beside or below it. */
export interface FormPlan {
  /** Title, teaser, body: what fills the screen. Empty where the entity has no long text of its own. */
  readonly writing: readonly FormField[];
  readonly groups: readonly FormGroup[];
}

/** Every field an editor sees for an entity, in declared order: the shared ones, then the variant's. The field that
 * tells variants apart is set when a document is created, when it is published by itself and who reviews it stands above the
 * form, and secrets never leave the server: of these, there are the ones that staff give. */
export function formFields(entity: AnyEntity, variantType?: string): readonly FormField[] {
  const variant = entity.variants?.types.find((one) => one.type === variantType);
  return asFormFields({ ...entity.fields, ...variant?.fields }).filter(
    ({ name }) => name !== entity.variants?.by && !Object.hasOwn(STANDING, name),
  );
}

/** What is said above the form. */
const STANDING = { ...scheduledPublish, ...submissionFields };

/** The fields of a group, a list's items or a block's settings, as a form shows them. */
export function asFormFields(fields: AnyFields): readonly FormField[] {
  return Object.entries(fields)
    .filter(([, field]) => field.visibility !== 'secret' || field.isGiven === true)
    .map(([name, field]) => ({ name, field }));
}

/** The layout of an entity's form, from nothing but its definition. */
export function formPlan(entity: AnyEntity, variantType?: string): FormPlan {
  const fields = formFields(entity, variantType);
  const editable = fields.filter(({ field }) => !field.readOnly);
  const writing = editable.some(({ field }) => field.isBody) ? writingOf(entity, editable) : [];
  const rest = fields.filter((one) => !writing.includes(one));
  // What consists of groups is shown as such, however few they are.
  const isGrouped = editable.length > 1 && editable.every(({ field }) => field.kind === 'group');
  const isParted = isGrouped || editable.some(({ field }) => field.panel !== undefined);
  const isShort = writing.length === 0 && editable.length <= SHORT_FORM && !isParted;
  return {
    writing,
    groups: isShort ? shortGroups(rest) : writing.length > 0 ? paneGroups(rest) : longGroups(rest),
  };
}

/** The label of a content type, or of the entity itself. */
export function kindLabel(entity: AnyEntity, variantType?: string): string {
  const variant: AnyVariant | undefined = entity.variants?.types.find((one) => one.type === variantType);
  return variant?.label ?? entity.label;
}

/** A form of this many fields needs no headings. */
const SHORT_FORM = 14;

function writingOf(entity: AnyEntity, fields: readonly FormField[]): readonly FormField[] {
  const title = fields.filter(({ name }) => name === entity.titleField);
  const lead = fields.filter(({ field }) => field.kind === 'multiline');
  const body = fields.filter(({ field }) => field.isBody);
  return [...title, ...lead, ...body];
}

function shortGroups(fields: readonly FormField[]): readonly FormGroup[] {
  return dropEmpty([
    { title: '', fields: fields.filter(({ field }) => !field.readOnly) },
    { title: 'Record', fields: fields.filter(({ field }) => field.readOnly) },
  ]);
}

/** One column: what it is comes first, in declared order; what holds fields of its own is a group of its own. */
function longGroups(fields: readonly FormField[]): readonly FormGroup[] {
  const titleOf = (field: AnyField) =>
    field.readOnly ? 'Record' : (field.panel ?? (isComposed(field) ? field.label : 'Details'));
  return grouped(fields, ['Details', ...fields.map(({ field }) => titleOf(field))], titleOf);
}

/** Beside what is written: what a publish asks for comes first; kinds that belong together stand together. */
function paneGroups(fields: readonly FormField[]): readonly FormGroup[] {
  const titles = [
    'Essentials',
    'Address and dates',
    'Filed under',
    ...fields.map(({ field }) => paneTitle(field)),
  ];
  return grouped(fields, [...titles.filter((title) => title !== 'Details'), 'Details'], paneTitle);
}

/** The record's own facts are last. */
function grouped(
  fields: readonly FormField[],
  titles: readonly string[],
  titleOf: (field: AnyField) => string,
): readonly FormGroup[] {
  const inOrder = new Set([...titles.filter((title) => title !== 'Record'), 'Record']);
  return dropEmpty(
    [...inOrder].map((title) => ({
      title,
      fields: fields.filter(({ field }) => titleOf(field) === title),
    })),
  );
}

function isComposed({ kind, of }: AnyField): boolean {
  return kind === 'group' || (kind === 'list' && of?.fields !== undefined);
}

function paneTitle(field: AnyField): string {
  if (field.readOnly) return 'Record';
  if (field.panel !== undefined) return field.panel;
  if (field.expected !== undefined) return 'Essentials';
  switch (field.kind) {
    case 'group':
    case 'list':
      return field.label;
    case 'alias':
    case 'instant':
      return 'Address and dates';
    case 'reference':
    case 'references':
      return field.target?.collection === 'asset' ? 'Media' : 'Filed under';
    case 'color':
      return 'Colours';
    default:
      return 'Details';
  }
}

function dropEmpty(groups: readonly FormGroup[]): readonly FormGroup[] {
  return groups.filter(({ fields }) => fields.length > 0);
}
