import type { Feature } from '#content-store/definition/modules.ts';
import { isForMembers } from '#content-store/model/gating/gates.ts';
import { type Gating, layoutKeys, type PageKind, pageKinds } from '#content-store/model/layouts/claims.ts';
import { moduleAt } from '#content-store/model/layouts/module-pages.ts';
import type { View } from '#content-store/reading/reader.ts';
import { fieldOf } from './field-of.ts';
import type { About } from './subject.ts';

/** How a layout reaches a page: it is made for its path, for this piece, for pages below a path, for its type, for its
 * kind, or for the module whose page it is. */
export type Reach = 'path' | 'piece' | 'below' | 'type' | 'kind' | 'module';

/** One way in which a layout can be for a page, with the keys of such layouts, of which the first that has one counts. */
export interface Way {
  readonly reach: Reach;
  readonly keys: readonly WayKey[];
}

export interface WayKey {
  readonly key: string;
  /** The path, the type, the gate or whatever else it names, as an editor knows it. */
  readonly of: string;
}

/** What a page is, as far as layouts are made for it. */
export interface LaidOut {
  readonly path: string;
  /** Null: it has its path's layout, or the one built in for it. */
  readonly kind: PageKind | null;
  /** The piece that it is about. */
  readonly piece: { readonly id: string; readonly type: string; readonly gates: readonly Gating[] } | null;
  /** The module whose page it is, or whose records have it. */
  readonly module: Feature | undefined;
}

/** What a page at a path is to layouts; `module` is that of the records with such pages. */
export function laidOut(path: string, about: About, module?: Feature): LaidOut {
  const kind = pageKinds.find((known) => known === about.about) ?? null;
  const { content } = about;
  const piece = content === null ? null : { id: content.id, type: content.type, gates: gatesOf(content) };
  return { path, kind, piece, module: about.about === 'path' ? moduleAt(path) : module };
}

/** The gates of a piece, by which layouts are told apart: membership first, for a member has more to answer for. */
export function gatesOf(content: View<'content'>): readonly Gating[] {
  return [
    ...(isForMembers(content) ? (['membership'] as const) : []),
    ...(fieldOf(content, 'gating')?.surveyType === 'omeda' ? (['omeda'] as const) : []),
  ];
}

/** The ways in which a layout can be for a page, those first that count before the others (S1 §3). The home page is below
 * no path but its own. */
export function waysOf({ path, kind, piece, module }: LaidOut): readonly Way[] {
  const ways: Way[] = [{ reach: 'path', keys: [{ key: layoutKeys.path(path), of: path }] }];
  if (piece !== null)
    ways.push({
      reach: 'piece',
      keys: withGates((gate) => layoutKeys.piece(piece.id, gate), piece.gates, ''),
    });
  if (kind !== null && path !== '/') ways.push({ reach: 'below', keys: keysBelow(kind, folderOf(path)) });
  if (piece !== null) ways.push(wayOfType(piece.type, piece.gates), wayOfContent(piece.gates));
  if (kind === 'section') ways.push(WAY_OF_SECTIONS);
  if (module !== undefined)
    ways.push({ reach: 'module', keys: [{ key: layoutKeys.module(module), of: module }] });
  return ways;
}

export const WAY_OF_SECTIONS: Way = { reach: 'kind', keys: [{ key: layoutKeys.section(), of: '' }] };

export function wayOfType(type: string, gates: readonly Gating[]): Way {
  return { reach: 'type', keys: withGates((gate) => layoutKeys.contentType(type, gate), gates, type) };
}

export function wayOfContent(gates: readonly Gating[]): Way {
  return { reach: 'kind', keys: withGates((gate) => layoutKeys.content(gate), gates, '') };
}

/** Of the pages of a kind below a folder: the nearest first. */
export function keysBelow(kind: PageKind, folder: string): WayKey[] {
  return foldersOver(folder).map((of) => ({ key: layoutKeys.below(kind, of), of }));
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** A folder and those above it: `/a/b`, `/a`, `/`. */
function foldersOver(folder: string): string[] {
  return folder === '/' ? ['/'] : [folder, ...foldersOver(folderOf(folder))];
}

/** The key of each gate, and the one for gated and open pieces alike. */
function withGates(key: (gate?: Gating) => string, gates: readonly Gating[], of: string): WayKey[] {
  return [
    ...gates.map((gate) => ({ key: key(gate), of: of === '' ? gate : `${of}, ${gate}` })),
    { key: key(), of },
  ];
}
