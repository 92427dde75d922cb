import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { pagePaths } from '#content-store/definition/page.ts';
import { previewTexts } from '#content-store/messages/previews.ts';
import { content } from '#content-store/model/content/content.ts';
import { isForMembers, isForSurveyed } from '#content-store/model/gating/gates.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { moduleAt } from '#content-store/model/layouts/module-pages.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { moduleLabel, modulesSettings } from '#content-store/model/settings/modules.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import type { Fields } from '#content-store/store.ts';

/** The page that a record is seen on. */
export type PageSeen =
  | {
      readonly path: string;
      /** What is changed of it while it is looked at there, so that the page finds it; nothing where the page is its own. */
      readonly changes: Fields;
      readonly missing: null;
    }
  /** Why there is none, and what helps, in words. */
  | { readonly path: null; readonly missing: string };

interface Looked {
  readonly reads: ReadsOfPages;
  /** ISO 8601, UTC. */
  readonly visibleAt: string;
}

/** Pieces that are looked at, for the newest that has the gate of a layout. */
const MOST = 100;

/** The page that a record is seen on: its own; for a layout without, a published page that it is for, and the home page where
 * it is for no address yet. */
export async function pageSeen(entity: AnyEntity, data: Data, looked: Looked): Promise<PageSeen> {
  const [own] = pagePaths(entity, data);
  if (entity.collection !== layout.collection)
    return own === undefined ? none(previewTexts.missing.address) : at(own);
  switch (data.type) {
    case 'url-override':
      return own === undefined ? asIfFor('/') : at(own);
    case 'module':
      return ofModule(own, data.key, looked);
    case 'section':
      return ofSection(looked);
    default:
      return ofPiece(data, looked);
  }
}

/** Whether whoever a preview is shared with sees what a gate withholds: not by a layout, which shares no piece. */
export function isSharedWhole({ collection }: AnyEntity): boolean {
  return collection !== layout.collection;
}

async function ofModule(own: string | undefined, key: unknown, looked: Looked): Promise<PageSeen> {
  const { shape, collection, singletonId } = modulesSettings;
  const module = own === undefined ? undefined : moduleAt(own);
  const label = moduleLabel(String(key ?? ''));
  if (own === undefined || module === undefined) return none(previewTexts.missing.modulePage(label));
  const saved = await looked.reads.get(collection, singletonId, { stage: 'live' });
  const isOn = saved?.data[module] ?? shape[module].default;
  return isOn === true ? at(own) : none(previewTexts.missing.module(label));
}

async function ofSection({ reads, visibleAt }: Looked): Promise<PageSeen> {
  const { items } = await reads.find({
    ...{ collection: websiteSection.collection, stage: 'live', visibleAt },
    ...{ orderBy: [['fullName', 'asc']], first: 2 },
  });
  const paths = items.map(({ data }) => String(data.alias));
  // The home page is a section too, and unlike all others.
  const path = paths.find((one) => one !== '/') ?? paths[0];
  return path === undefined ? none(previewTexts.missing.section) : asIfFor(path);
}

/** Of those that it names; of others, the newest. */
async function ofPiece({ type, contents, contentTypes, gatingRequirements }: Data, looked: Looked) {
  const isFor = (data: Fields) => isGatedBy(gatingRequirements, data);
  const types = textsIn(contentTypes);
  if (type === 'content-override') {
    const isOfType = (data: Fields) => types.length === 0 || types.includes(String(data.type));
    const path = await firstNamed(textsIn(contents), (data) => isOfType(data) && isFor(data), looked);
    return path === undefined ? none(previewTexts.missing.named) : asIfFor(path);
  }
  const { items } = await looked.reads.find({
    ...{ collection: content.collection, stage: 'live', visibleAt: looked.visibleAt },
    where: type === 'content-type-override' ? { type: { in: types } } : {},
    orderBy: [['published', 'desc']],
    first: gatingRequirements === undefined ? 1 : MOST,
  });
  const found = items.find(({ data }) => isFor(data));
  return found === undefined ? none(previewTexts.missing.piece) : asIfFor(String(found.data.alias));
}

async function firstNamed(
  ids: readonly string[],
  isFor: (data: Fields) => boolean,
  { reads, visibleAt }: Looked,
): Promise<string | undefined> {
  for (const id of ids) {
    const piece = await reads.get(content.collection, id, { stage: 'live', visibleAt });
    if (piece !== null && isFor(piece.data)) return String(piece.data.alias);
  }
  return undefined;
}

function isGatedBy(gate: unknown, piece: Fields): boolean {
  if (gate === 'membership') return isForMembers(piece);
  return gate === 'omeda' ? isForSurveyed(piece) : true;
}

function at(path: string): PageSeen {
  return { path, changes: {}, missing: null };
}

/** As if it were made for the address, whatever layout the page has. */
function asIfFor(path: string): PageSeen {
  return { path, changes: { type: 'url-override', alias: [path] }, missing: null };
}

function none(missing: string): PageSeen {
  return { path: null, missing };
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
