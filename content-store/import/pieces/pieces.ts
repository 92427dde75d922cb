import { aliasProblem, normaliseAlias, slugify } from '../../definition/alias.ts';
import type { AnyEntity } from '../../definition/entity.ts';
import { parseDate, type SourceDate } from '../dates.ts';
import { type Front, readFrontMatter, readYaml } from '../front-matter.ts';
import { entityFor, type FolderMapping, type Mapping } from '../mapping.ts';
import { readFolder, type SourceFile } from '../read-folder.ts';
import type { Findings } from '../report.ts';
import { stringAt, stringsAt, valueAt } from '../text/values.ts';

/** One source file, read and named, before it is a record. */
export interface Piece {
  readonly file: string;
  readonly folder: FolderMapping;
  /** The folder's own name, such as `news`; kinds are counted by it. */
  readonly kind: string;
  readonly entity: AnyEntity;
  readonly front: Front;
  readonly body: string;
  readonly slug: string;
  /** When the source dates it, or what its file name says. */
  readonly date: SourceDate | null;
  /** Introduces its folder instead of being a piece of it. */
  readonly isIndex: boolean;
  readonly isDraft: boolean;
  /** It only leads elsewhere. */
  readonly redirect: string | null;
  /** Its paths on the source site, the first its own. */
  readonly oldPaths: readonly string[];
  readonly importKey: string;
}

/** Reads all files of all folders of a mapping, in order. What cannot be read is in the findings. */
export async function readPieces(root: string, mapping: Mapping, findings: Findings): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const folder of mapping.folders) {
    const kind = kindOf(folder);
    const files = await readFolder({
      root,
      folder: folder.folder,
      extension: folder.extension,
      kind,
      findings,
    });
    for (const file of files) {
      const piece = readPiece(file, folder, mapping, findings);
      if (piece !== null) pieces.push(piece);
    }
  }
  return pieces;
}

export function kindOf(folder: FolderMapping): string {
  return folder.folder.split('/').at(-1) ?? folder.folder;
}

/** Fills `{slug}`, `{year}`, `{month}` and `{day}`; null where the pattern needs a date and there is none. */
export function fillPath(pattern: string, slug: string, date: SourceDate | null): string | null {
  const parts: Record<string, string | undefined> = {
    slug,
    year: date?.year,
    month: date?.month,
    day: date?.day,
  };
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
  if (names.some((name) => parts[name] === undefined)) return null;
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

function readPiece(
  source: SourceFile,
  folder: FolderMapping,
  mapping: Mapping,
  findings: Findings,
): Piece | null {
  const { file, text } = source;
  const read = folder.extension === '.yml' ? yamlOnly(text) : readFrontMatter(text);
  if (!read.ok) {
    findings.settle(file, read.why, 'lost');
    return null;
  }
  for (const repair of read.repairs) findings.row(file, 'front matter', repair);
  const { front, body } = read;
  const kind = kindOf(folder);
  const keys = mapping.frontMatter;
  const path = file.slice(folder.folder.length + 1);
  const name = nameOf(path);
  const date = dateOf(front, folder, name, mapping.timeZone, (why) => findings.row(file, 'date', why));
  const slug = slugOf(
    stringAt(front, folder.slug ?? keys.slug) || name.replace(/^\d{4}-\d{2}-\d{2}-/, ''),
    (why) => findings.row(file, 'slug', why),
  );
  const address = stringAt(front, keys.address);
  const ownPaths = folder.oldPaths.flatMap((pattern) => fillPath(pattern, slug, date) ?? []);
  return {
    file,
    folder,
    kind,
    entity: entityFor(folder.as),
    front,
    body,
    slug,
    date,
    isIndex: /^_?index\.md$/i.test(path),
    isDraft: valueAt(front, keys.draft) === true || stringAt(front, keys.draft) === 'true',
    redirect: stringAt(front, keys.redirect) || null,
    oldPaths: [...(address === '' ? [] : [address]), ...ownPaths, ...stringsAt(front, keys.aliases)],
    importKey: keyOf(mapping.system, kind, path),
  };
}

function yamlOnly(text: string) {
  const read = readYaml(text.replace(/^\uFEFF/, ''));
  return read.ok ? { ...read, body: '' } : read;
}

/** A piece may be a file, or a folder with an index file in it. */
function nameOf(path: string): string {
  const segments = path.replace(/\.(md|yml)$/i, '').split('/');
  const last = segments.at(-1) ?? '';
  return /^_?index$/i.test(last) ? (segments.at(-2) ?? last) : last;
}

/** The date the mapping publishes it at; else the one its file name begins with. */
function dateOf(
  front: Front,
  folder: FolderMapping,
  name: string,
  timeZone: string,
  repaired: (why: string) => void,
): SourceDate | null {
  const named = parseDate(/^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? '', timeZone);
  const source = folder.fields.published?.from[0];
  const given = source === undefined ? '' : stringAt(front, source);
  const date = parseDate(given, timeZone);
  if (date !== null) return date;
  if (given !== '')
    repaired(`"${given}" is no date${named === null ? '' : '; the one of the file name was taken'}`);
  else if (named !== null) repaired('It has none; the one of the file name was taken');
  return named;
}

function slugOf(given: string, repaired: (why: string) => void): string {
  const slug = normaliseAlias(`/${given}`).slice(1);
  if (aliasProblem(`/x/${slug}`) === null) return slug;
  let decoded = slug;
  try {
    decoded = decodeURIComponent(slug);
  } catch {
    // A stray percent sign is dropped with the other signs below.
  }
  const mended = decoded.split('/').filter(Boolean).map(slugify).join('/') || 'untitled';
  repaired(`"${given}" cannot be part of an address; it became "${mended}"`);
  return mended;
}

/** Paths that are too long for a field keep their beginning and a digest of the whole. */
function keyOf(system: string, kind: string, path: string): string {
  const key = `${system}:${kind}/${path.replace(/\.(md|yml)$/i, '').normalize('NFC')}`;
  return key.replace(/[\p{Cc}]/gu, '_').slice(0, 500);
}
