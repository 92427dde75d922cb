import { asFormFields } from '#admin/forms/form-fields.ts';
import { toFormValues, toInput } from '#admin/forms/form-values.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { layoutTexts } from '#content-store/messages/layout-editor.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { newBlock, newRow } from '../commands/commands.ts';
import {
  blockField,
  type Column,
  columnFields,
  type PlacedBlock,
  type Row,
  type Rows,
  rowFields,
  rowsField,
} from '../commands/rows.ts';

/** What is copied of a layout. */
export type Parts =
  | { readonly kind: 'rows'; readonly rows: Rows }
  | { readonly kind: 'blocks'; readonly blocks: readonly PlacedBlock[] };

/** Where parts are put. */
export interface Into {
  readonly site: string;
  /** Into what several sites share. */
  readonly isShared: boolean;
  readonly isOffered: (type: string) => boolean;
}

export type Pasted =
  | { readonly parts: Parts; readonly notes: readonly string[] }
  | { readonly problem: string };

const texts = layoutTexts.paste;
const VERSION = 1;

/** Parts as text, for the clipboard: it goes from one layout to another, to another site, and through a letter. */
export function partsText(parts: Parts, from: Pick<Into, 'site' | 'isShared'>): string {
  const site = from.isShared ? null : from.site;
  const content =
    parts.kind === 'rows'
      ? { rows: inputs(rowsField.of, parts.rows) }
      : { blocks: inputs(blockField, parts.blocks) };
  return JSON.stringify({ masthead: 'layout', version: VERSION, site, ...content });
}

function inputs(field: AnyField | undefined, values: readonly object[]): readonly unknown[] {
  return field === undefined ? [] : values.map((value) => toInput(field, value));
}

/** Reads what was copied. Whatever it says is fitted to the definitions; what names records of another site is left empty. */
export function readParts(text: string, into: Into): Pasted {
  const copied = parsed(text);
  if (!isData(copied) || copied.masthead !== 'layout') return { problem: texts.notParts };
  if (typeof copied.version !== 'number' || copied.version > VERSION) return { problem: texts.newer };
  const reading = new Reading(into, !into.isShared && copied.site === into.site);
  const parts: Parts = Array.isArray(copied.rows)
    ? { kind: 'rows', rows: copied.rows.filter(isData).map((row) => reading.row(row)) }
    : { kind: 'blocks', blocks: reading.blocks(copied.blocks) };
  const { notes } = reading;
  const isEmpty = parts.kind === 'rows' ? parts.rows.length === 0 : parts.blocks.length === 0;
  return isEmpty ? { problem: [texts.nothing, ...notes].join(' ') } : { parts, notes };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

class Reading {
  readonly #into: Into;
  readonly #keepsReferences: boolean;
  readonly #leftOut = new Set<string>();
  #emptied = 0;

  constructor(into: Into, keepsReferences: boolean) {
    this.#into = into;
    this.#keepsReferences = keepsReferences;
  }

  get notes(): readonly string[] {
    return [
      ...(this.#leftOut.size === 0 ? [] : [texts.leftOut([...this.#leftOut])]),
      ...(this.#emptied === 0 ? [] : [texts.emptied(this.#emptied)]),
    ];
  }

  row(given: { readonly [name: string]: unknown }): Row {
    const settings = this.#fitted(without(rowFields, 'columns'), given);
    const blank = newRow(String(settings.layout));
    const columns = Array.isArray(given.columns) ? given.columns.filter(isData) : [];
    const fitted = columns.map((column) => this.#column(column));
    const last = blank.columns.length - 1;
    return {
      ...blank,
      ...settings,
      columns: blank.columns.map((column, index) => ({
        ...column,
        ...fitted[index],
        // What stands in further columns than there are is not lost.
        blocks: (index === last ? fitted.slice(last) : [fitted[index]]).flatMap((each) => each?.blocks ?? []),
      })),
    };
  }

  blocks(given: unknown): readonly PlacedBlock[] {
    return (Array.isArray(given) ? given.filter(isData) : []).flatMap((block) => this.#block(block) ?? []);
  }

  #column(given: { readonly [name: string]: unknown }): Column {
    return { ...this.#fitted(without(columnFields, 'blocks'), given), blocks: this.blocks(given.blocks) };
  }

  #block({ type, settings }: { readonly [name: string]: unknown }): PlacedBlock | null {
    const name = String(type ?? '');
    const definition = blockTypeNamed(name);
    if (definition === undefined || !this.#into.isOffered(name)) {
      this.#leftOut.add(definition?.label ?? name);
      return null;
    }
    const blank = newBlock(name);
    return { ...blank, settings: this.#fitted(definition.settings, isData(settings) ? settings : {}) };
  }

  #fitted(fields: AnyFields, given: { readonly [name: string]: unknown }) {
    const values = toFormValues(asFormFields(fields), given, true);
    return this.#cleaned(fields, values);
  }

  /** Without choices that there are not, and without records of another site. */
  #cleaned(fields: AnyFields, values: { [name: string]: unknown }): { [name: string]: unknown } {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const field = fields[name];
        return [name, field === undefined ? value : this.#value(field, value)];
      }),
    );
  }

  #value(field: AnyField, value: unknown): unknown {
    const { fields, of } = field;
    if (fields !== undefined && isData(value)) return this.#cleaned(fields, { ...value });
    if (field.kind === 'list' && of !== undefined && Array.isArray(value))
      return value.map((item) => this.#value(of, item));
    if (field.kind === 'choice' && value !== '' && !field.choices?.some((choice) => choice.value === value))
      return field.default ?? '';
    const isOfSite = field.target !== undefined && entityOf(field.target.collection)?.scope === 'tenant';
    const isNamed = Array.isArray(value) ? value.length > 0 : value !== null;
    if (this.#keepsReferences || !isOfSite || !isNamed) return value;
    this.#emptied++;
    return Array.isArray(value) ? [] : null;
  }
}

function without(fields: AnyFields, name: string): AnyFields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}
