import { slugify } from '../../definition/alias.ts';
import { type AnyEntity, type Data, fieldsOf } from '../../definition/entity.ts';
import type { AnyField } from '../../definition/field.ts';
import { person } from '../../model/people/person.ts';
import { taxonomyTerm } from '../../model/taxonomy/taxonomy-term.ts';
import type { ImportIds } from '../ids.ts';
import type { Images } from '../images.ts';
import type { FieldSource, Mapping } from '../mapping.ts';
import { kindOf, type Piece } from '../pieces/pieces.ts';

/** A person or term that pieces name and no file describes. */
export interface Named {
  readonly entity: AnyEntity;
  readonly importKey: string;
  readonly input: Data;
}

/** Finds the record a slug in front matter means. Ids are asked for beforehand (`resolve`), so that looking up is plain. */
export class References {
  readonly #mapping: Mapping;
  readonly #images: Images;
  readonly #keys = new Map<string, string>();
  readonly #titles = new Map<string, string>();
  readonly #made = new Map<string, Named>();
  readonly #wanted = new Map<string, string>();
  #ids: ReadonlyMap<string, string> = new Map();

  constructor(mapping: Mapping, images: Images) {
    this.#mapping = mapping;
    this.#images = images;
  }

  add(piece: Piece, title: string): void {
    if (piece.isIndex && piece.slug === piece.kind) return;
    const target = targetName(piece.entity.collection, piece.folder.as);
    for (const name of new Set([piece.slug, fileName(piece.file)])) {
      const key = `${target} ${name.toLowerCase()}`;
      if (!this.#keys.has(key)) this.#keys.set(key, piece.importKey);
      const titleKey = `${piece.folder.folder} ${name.toLowerCase()}`;
      if (!this.#titles.has(titleKey)) this.#titles.set(titleKey, title);
    }
    this.#wanted.set(piece.importKey, piece.entity.collection);
  }

  titleOf(folder: string, slug: string): string | undefined {
    return this.#titles.get(`${folder} ${slug.toLowerCase()}`);
  }

  /** The import key of the record a field's slug means, made from its name if the mapping allows it. */
  keyFor(field: AnyField, slug: string, source: FieldSource, report: (why: string) => void): string | null {
    const collection = field.target?.collection ?? '';
    if (collection === 'asset') return this.#picture(slug, report);
    const target = targetName(collection, field.target?.filter?.type);
    const known =
      this.#keys.get(`${target} ${slug.toLowerCase()}`) ?? this.#keys.get(`${target} ${slugify(slug)}`);
    if (known !== undefined) return known;
    if (!('missing' in source) || source.missing !== 'create') {
      report(`"${slug}" has no file and was left out`);
      return null;
    }
    report(`"${slug}" has no file; a record was made from its name`);
    return this.#make(collection, slug, `${target} ${slugify(slug)}`);
  }

  /** Persons and terms made from their names, in the order they were met. */
  made(): readonly Named[] {
    return [...this.#made.values()];
  }

  /** Asks for the ids of everything that may be referred to. */
  async resolve(ids: ImportIds): Promise<void> {
    const wanted = [
      ...this.#wanted,
      ...this.made().map((one) => [one.importKey, one.entity.collection] as const),
      ...this.#images.found().map((one) => [one.importKey, 'asset'] as const),
    ];
    const known = new Map<string, string>();
    for (const [importKey, collection] of wanted) {
      const own = await ids.idOf(collection, `import:${importKey}`);
      known.set(importKey, own.id);
    }
    this.#ids = known;
  }

  /** The id behind an import key. Only after `resolve`. */
  idOf(importKey: string): string {
    const id = this.#ids.get(importKey);
    if (id === undefined) throw new Error(`Nothing is imported under ${importKey}`);
    return id;
  }

  /** A document whose references are import keys, with the ids instead. */
  withIds(entity: AnyEntity, input: Data): Data {
    const fields = fieldsOf(entity, input);
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => {
        const kind = fields[name]?.kind;
        if (kind === 'reference' && typeof value === 'string') return [name, this.idOf(value)];
        if (kind === 'references' && Array.isArray(value))
          return [name, value.map((key) => this.idOf(String(key)))];
        return [name, value];
      }),
    );
  }

  #picture(uid: string, report: (why: string) => void): string {
    const record = this.#images.record(uid);
    if (record !== undefined) return record.importKey;
    report(`"${uid}" has no image record; one of the default size was made`);
    return this.#images.keyOf({ source: uid });
  }

  #make(collection: string, slug: string, key: string): string {
    const entity = collection === 'person' ? person : taxonomyTerm;
    const folder = this.#mapping.folders.find((one) => one.as === collection);
    const kind = folder === undefined ? collection : kindOf(folder);
    const importKey = `${this.#mapping.system}:${kind}/${slugify(slug)}`;
    const name = readable(slug);
    const input = collection === 'person' ? { fullName: name, importKey } : { name, type: 'Tag', importKey };
    this.#made.set(importKey, { entity, importKey, input });
    this.#keys.set(key, importKey);
    return importKey;
  }
}

function targetName(collection: string, type: string | undefined): string {
  return collection === 'content' ? `content:${type ?? ''}` : collection;
}

function fileName(file: string): string {
  const segments = file.replace(/\.(md|yml)$/i, '').split('/');
  const last = segments.at(-1) ?? '';
  return /^_?index$/i.test(last) ? (segments.at(-2) ?? last) : last;
}

/** "alan-atlas" becomes "Alan Atlas"; a name written as one stays as it is. */
function readable(slug: string): string {
  if (/[\s\p{Lu}]/u.test(slug)) return slug;
  return slug
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
