import type { BlockSettings, BlockType } from '#content-store/model/blocks/blocks.ts';
import type { Documents } from '#content-store/model/registry.ts';
import type { PageContext } from '../page-data/context.ts';
import type { Subject } from '../page-data/load-page.ts';
import { load as authorProfile } from './author-profile/load.ts';
import { load as contentBody } from './content-body/load.ts';
import { load as contentList } from './content-list/load.ts';
import { load as contentPrimaryImage } from './content-primary-image/load.ts';
import { load as contentSidebars } from './content-sidebars/load.ts';
import { load as contentTitle } from './content-title/load.ts';
import { load as relatedContent } from './related-content/load.ts';
import { load as richText } from './rich-text/load.ts';
import { load as sectionOverview } from './section-overview/load.ts';
import { load as shareLinks } from './share-links/load.ts';

/** A block's data: null where it has nothing to show here. */
export type Load<T extends BlockType> = (
  settings: BlockSettings<T>,
  subject: Subject,
  context: PageContext,
) => Promise<unknown>;

const loads = {
  author_profile: authorProfile,
  content_body: contentBody,
  content_list: contentList,
  content_primary_image: contentPrimaryImage,
  content_sidebars: contentSidebars,
  content_title: contentTitle,
  related_content: relatedContent,
  rich_text: richText,
  section_overview: sectionOverview,
  share_links: shareLinks,
} satisfies { [T in BlockType]: Load<T> };

type Row = Documents['layout']['rows'][number];

export interface LoadedBlock {
  readonly type: BlockType;
  readonly settings: BlockSettings<BlockType>;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly data: unknown;
}

export interface LoadedRow {
  readonly settings: Row;
  readonly columns: readonly { readonly blockAlignment: string; readonly blocks: readonly LoadedBlock[] }[];
}

/** Fills a layout's blocks, in reading order, so that "leave out what the page already shows" means the same on every
 * render. Blocks with nothing to show are left out, and rows that are then empty. */
export async function loadRows(
  rows: readonly Row[],
  subject: Subject,
  context: PageContext,
): Promise<LoadedRow[]> {
  const loaded: LoadedRow[] = [];
  for (const row of rows) {
    const columns: { blockAlignment: string; blocks: LoadedBlock[] }[] = [];
    for (const column of row.columns) {
      const blocks: LoadedBlock[] = [];
      for (const placed of column.blocks) {
        const block = await loadBlock(placed, subject, context);
        if (block !== null) blocks.push(block);
      }
      columns.push({ blockAlignment: column.blockAlignment, blocks });
    }
    if (columns.some((one) => one.blocks.length > 0)) loaded.push({ settings: row, columns });
  }
  return loaded;
}

async function loadBlock(
  placed: { readonly type: string; readonly settings: unknown },
  subject: Subject,
  context: PageContext,
): Promise<LoadedBlock | null> {
  if (!isBlockType(placed.type)) return null;
  const type = placed.type;
  // The layout's definition validated these settings for this type when it was saved.
  const settings = placed.settings as BlockSettings<BlockType>;
  const load = loads[type] as Load<BlockType>;
  const data = await load(settings, subject, context);
  if (data === null) return null;
  return { type, settings, title: fill(settings.title, subject), link: fill(settings.link, subject), data };
}

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(loads, type);
}

/** The placeholders of headings and links (S0 §3). */
function fill(text: string | undefined, subject: Subject): string | undefined {
  return text
    ?.replaceAll('[sectionname]', subject.section?.name ?? '')
    .replaceAll('[pagename]', subject.content?.name ?? subject.section?.name ?? '')
    .replaceAll('[sectionlink]', subject.section?.alias ?? '/');
}
