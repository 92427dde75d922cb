import {
  type BlockSettings,
  type BlockType,
  blockTypeNamed,
  type ViewedBlockType,
} from '#content-store/model/blocks/blocks.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import type { PageContext } from '../page-data/context.ts';
import type { Subject } from '../page-data/subject.ts';
import { load as aboutAuthor } from './about-author/load.ts';
import { load as authorProfile } from './author-profile/load.ts';
import { load as callToAction } from './call-to-action/load.ts';
import { load as carousel } from './carousel/load.ts';
import { load as companyBanner } from './company-banner/load.ts';
import { load as companyOverview } from './company-overview/load.ts';
import { load as companyVideos } from './company-videos/load.ts';
import { load as contentBody } from './content-body/load.ts';
import { load as contentImageGrid } from './content-image-grid/load.ts';
import { load as contentList } from './content-list/load.ts';
import { load as contentPrimaryImage } from './content-primary-image/load.ts';
import { load as contentSidebars } from './content-sidebars/load.ts';
import { load as contentTitle } from './content-title/load.ts';
import { load as countdownTimer } from './countdown-timer/load.ts';
import { load as documentDownload } from './document-download/load.ts';
import { load as gatingForm } from './gating-form/load.ts';
import { load as imageGallery } from './image-gallery/load.ts';
import { load as leadingCompanies } from './leading-companies/load.ts';
import { load as relatedContent } from './related-content/load.ts';
import { load as richText } from './rich-text/load.ts';
import { load as sectionOverview } from './section-overview/load.ts';
import { load as sectionTree } from './section-tree/load.ts';
import { load as shareLinks } from './share-links/load.ts';
import { load as socialLinks } from './social-links/load.ts';
import { load as videoPlayer } from './video-player/load.ts';

/** A block's data: null where it has nothing to show here. */
export type Load<T extends BlockType> = (
  settings: BlockSettings<T>,
  subject: Subject,
  context: PageContext,
) => Promise<unknown>;

const loads = {
  about_author: aboutAuthor,
  author_profile: authorProfile,
  call_to_action: callToAction,
  carousel: carousel,
  company_banner: companyBanner,
  company_overview: companyOverview,
  company_videos: companyVideos,
  content_body: contentBody,
  content_image_grid: contentImageGrid,
  content_list: contentList,
  content_primary_image: contentPrimaryImage,
  content_sidebars: contentSidebars,
  content_title: contentTitle,
  countdown_timer: countdownTimer,
  document_download: documentDownload,
  gating_form: gatingForm,
  image_gallery: imageGallery,
  leading_companies: leadingCompanies,
  related_content: relatedContent,
  rich_text: richText,
  section_overview: sectionOverview,
  section_tree: sectionTree,
  share_links: shareLinks,
  social_links: socialLinks,
  video_player: videoPlayer,
} satisfies { [T in ViewedBlockType]: Load<T> };

type Row = Documents['layout']['rows'][number];

export interface LoadedBlock {
  readonly type: ViewedBlockType;
  readonly settings: BlockSettings<ViewedBlockType>;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly callToAction: CallToAction | null;
  readonly data: unknown;
}

export interface CallToAction {
  readonly text: string | undefined;
  readonly button: { readonly label: string; readonly href: string } | null;
}

/** A block whose view comes later, by its name: staff see that it is placed. */
export interface UnbuiltBlock {
  readonly unbuilt: string;
}

export interface LoadedRow {
  readonly settings: Row;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly columns: readonly {
    readonly blockAlignment: string;
    readonly blocks: readonly (LoadedBlock | UnbuiltBlock)[];
  }[];
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
    const columns: { blockAlignment: string; blocks: (LoadedBlock | UnbuiltBlock)[] }[] = [];
    for (const column of row.columns) {
      const blocks: (LoadedBlock | UnbuiltBlock)[] = [];
      for (const placed of column.blocks) {
        const block = await loadBlock(placed, subject, context);
        if (block !== null) blocks.push(block);
      }
      columns.push({ blockAlignment: column.blockAlignment, blocks });
    }
    if (columns.some((one) => one.blocks.length > 0))
      loaded.push({ settings: row, title: fill(row.title, subject), link: fill(row.link, subject), columns });
  }
  return loaded;
}

/** The types of the blocks placed in rows for what a page's own piece has. */
export function typesPlaced(rows: readonly Row[]): ReadonlySet<string> {
  const blocks = rows.flatMap((row) => row.columns.flatMap((one) => one.blocks));
  // A player with a film of its own is no place for the piece's.
  return new Set(blocks.filter((one) => one.settings.videoUrl === undefined).map(({ type }) => type));
}

async function loadBlock(
  placed: { readonly type: string; readonly settings: unknown },
  subject: Subject,
  context: PageContext,
): Promise<LoadedBlock | UnbuiltBlock | null> {
  const { type } = placed;
  if (!isViewed(type)) {
    const label = blockTypeNamed(type)?.label;
    return label === undefined || context.mode !== 'preview' ? null : { unbuilt: label };
  }
  // The layout's definition validated these settings for this type when it was saved.
  const settings = placed.settings as BlockSettings<ViewedBlockType>;
  const load = loads[type] as Load<ViewedBlockType>;
  const data = await load(settings, subject, context);
  if (data === null) return null;
  return {
    type,
    settings,
    title: fill(settings.title, subject),
    link: fill(settings.link, subject),
    callToAction: callToActionOf(settings.cta, subject),
    data,
  };
}

function isViewed(type: string): type is ViewedBlockType {
  return Object.hasOwn(loads, type);
}

/** A block's call to action: a button needs a label and somewhere to lead. */
function callToActionOf(cta: BlockSettings<ViewedBlockType>['cta'], subject: Subject): CallToAction | null {
  const { text, buttonLabel: label } = cta ?? {};
  const href = fill(cta?.buttonLink, subject);
  const button = label === undefined || href === undefined ? null : { label, href };
  return text === undefined && button === null ? null : { text, button };
}

/** The placeholders of headings and links (S0 §3); nothing where nothing is left of it. */
function fill(text: string | undefined, subject: Subject): string | undefined {
  const filled = text
    ?.replaceAll('[sectionname]', subject.section?.name ?? '')
    .replaceAll('[pagename]', subject.name ?? '')
    .replaceAll('[issuename]', '')
    .replaceAll('[sectionlink]', subject.section?.alias ?? '/');
  return filled?.trim() === '' ? undefined : filled;
}
