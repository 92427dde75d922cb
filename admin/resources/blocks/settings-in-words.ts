import { entryNamed } from '#content-store/console/entries.ts';
import type { AnyField, AnyFields, FieldKind } from '#content-store/definition/field.ts';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { inSentence } from '#content-store/screens/words.ts';

/** A setting as somebody reads of it who may place the block. */
export interface SettingInWords {
  /** With those it stands in: `cta.buttonLabel`. */
  readonly name: string;
  readonly label: string;
  /** How many it stands in. */
  readonly depth: number;
  readonly kind: string;
  readonly isRequired: boolean;
  /** What it begins as; undefined where it begins empty. */
  readonly preset: string | undefined;
  /** What it does, what it takes, and where it is asked for: sentences. */
  readonly said: readonly string[];
  readonly waitsFor: string | undefined;
}

/** Settings in their order, those within groups and lists behind them. */
export function settingsInWords(fields: AnyFields, within = '', depth = 0): SettingInWords[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${within}${name}`;
    const inner = field.fields ?? field.of?.fields;
    return [
      {
        ...{ name: path, label: field.label, depth, kind: kindOf(field), waitsFor: awaits(field) },
        isRequired: field.required !== false,
        preset: presetOf(field),
        said: saidOf(field, fields),
      },
      ...(inner === undefined ? [] : settingsInWords(inner, `${path}.`, depth + 1)),
    ];
  });
}

const KINDS: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  multiline: 'Text of several lines',
  richText: 'Formatted text',
  integer: 'Whole number',
  checkbox: 'Yes or no',
  choice: 'One of several',
  choices: 'Any of several',
  sites: 'Sites',
  instant: 'Date and time',
  key: 'Key',
  alias: 'Path',
  link: 'Link',
  url: 'Web address',
  email: 'Email address',
  color: 'Colour',
  reference: 'Record',
  references: 'Records',
  group: 'Group',
  list: 'List',
  block: 'Block',
  body: 'Text in blocks',
  secret: 'Secret',
};

function kindOf({ kind, target, of }: AnyField): string {
  const entity = target === undefined ? undefined : entryNamed(target.collection);
  if (kind === 'reference') return entity?.label ?? KINDS.reference;
  if (kind === 'references') return entity === undefined ? KINDS.references : `${entity.labels}, in order`;
  if (kind === 'list' && of !== undefined && of.kind !== 'group')
    return `${KINDS.list}: ${inSentence(kindOf(of))}`;
  return KINDS[kind];
}

function presetOf(field: AnyField): string | undefined {
  const { default: value } = field;
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value === 'object') return undefined;
  return valueInWords(field, value);
}

function valueInWords({ choices }: Pick<AnyField, 'choices'>, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

function saidOf(field: AnyField, beside: AnyFields): string[] {
  const { choices, min, max, kind, help } = field;
  const words = blockTexts;
  const isText = kind === 'text' || kind === 'multiline';
  return [
    help ?? '',
    choices === undefined ? '' : words.choices(choices.map((choice) => choice.label)),
    kind === 'integer' ? words.range(min, max) : '',
    isText && max !== undefined ? words.characters(max) : '',
    asked(field, beside),
  ].filter((sentence) => sentence !== '');
}

function asked({ when, whenAny }: AnyField, beside: AnyFields): string {
  const labelOf = (name: string) => beside[name]?.label ?? name;
  if (whenAny !== undefined) return blockTexts.only([blockTexts.filled(whenAny.map(labelOf))]);
  if (when === undefined) return '';
  return blockTexts.only(
    Object.entries(when).map(([name, values]) =>
      blockTexts.condition(
        labelOf(name),
        values.map((value) => valueInWords(beside[name] ?? {}, value)),
      ),
    ),
  );
}
