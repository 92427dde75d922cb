import type { TableAsked } from '#content-store/datasets/asked.ts';
import type { TableAnswer, TableRow, Tables } from '#content-store/datasets/table.ts';
import type { FileTexts } from '#content-store/reading/file-texts.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import type { SearchAnswer } from '#content-store/search/search-index.ts';
import type { SearchQuery } from '#content-store/search/search-query.ts';
import type { Ref } from '#content-store/store.ts';
import type { ShownAddress } from '../address/shown-address.ts';
import type { AccountShown } from '../forms/account-shown.ts';
import type { FormAnswer } from '../forms/form-state.ts';
import type { FramePart } from './frame.ts';
import type { PageRecord } from './page-record.ts';
import type { LayoutCandidate } from './why-layout.ts';

/** What a page is rendered with: its `Astro.locals.page`. Nothing else reaches a page; it has no clock and no store. */
export interface PageContext {
  readonly reader: Reader;
  /** The text of a file of the media library, asked for by the `file` of a record that the page has read. */
  readonly fileText: FileTexts;
  /** The tables of datasets that the page has read. */
  readonly tables: Tables;
  readonly site: {
    readonly tenantKey: string;
    readonly name: string;
    /** `https://www.example.com`, without a slash at the end; canonical addresses start with it. */
    readonly origin: string;
    readonly timeZone: string;
    readonly language: string;
  };
  /** `preview` also shows drafts and working copies, marked as such, and is never written to disk; `shared` shows one to
   * somebody without an account. */
  readonly mode: 'published' | 'preview' | 'shared' | 'print';
  /** Whether what a gate withholds stands in the page. */
  readonly showsWithheld: boolean;
  /** Of a preview, the moment in whose place it shows the site, as its clock shows it (`2026-12-24T18:00`): what readers will
   * have by then. Null: what is edited now. */
  readonly asOf: string | null;
  /** On the page of search, what it was asked for and what came of it; null on every other page. */
  readonly search: SearchShown | null;
  /** On the pages of a dataset, what came of what these were asked for; null on every other page. */
  readonly dataset: DatasetShown | null;
  /** On the pages of readers' accounts, what is shown to whoever asks; null on every page that is the same for everyone. */
  readonly account: AccountShown | null;
  /** Private fragments made while the page was rendered, by `contentId/gate`: never part of the public file. */
  readonly fragments: Map<string, string>;
  /** Ids of content the page already shows, for blocks that leave out repetition. */
  readonly usedContentIds: Set<string>;
  /** Blocks whose data could not be loaded, with why: their places are empty (S0 §8). */
  readonly failedBlocks: BlockFailure[];
  /** The types of the blocks that list something and found nothing (S0 §8). */
  readonly underFilledBlocks: string[];
  /** What came of each block of its layout, for staff who ask; null where nobody does. */
  readonly blocksTold: BlockTold[] | null;
  /** What it was rendered with of the code that only some pages are: the types of the blocks placed on it, whether they have
   * something to show or not, and its style sheets (`sheet whole`). */
  readonly units: Set<string>;
  /** For whoever edits the layout of the page: its rows, columns and blocks say where they stand in it, and what shows nothing
   * keeps its place. Null for everyone else. */
  readonly places: MarkedPlaces | null;
  /** Paths of further pages that are there as long as this one leads to them, such as those of its archive. */
  readonly leadsTo: Set<string>;
}

/** What the page of search shows. */
export interface SearchShown {
  readonly query: SearchQuery;
  /** Null where there is none. */
  readonly answer: SearchAnswer | null;
  /** What the reader is told beside it, in words. */
  readonly notes: readonly string[];
}

/** What is shown of a dataset. */
export interface DatasetShown {
  /** Its key. */
  readonly key: string;
  /** What the reader is told beside it, in words. */
  readonly notes: readonly string[];
  readonly shown:
    | { readonly view: 'table'; readonly asked: TableAsked; readonly answer: TableAnswer }
    | { readonly view: 'comparison'; readonly asked: TableAsked; readonly rows: readonly TableRow[] }
    | { readonly view: 'sheet'; readonly row: TableRow }
    /** There is no answer. */
    | { readonly view: 'none' };
}

export interface MarkedPlaces {
  /** The places of blocks whose settings are not filled in yet: `row.column.block`, from 0. */
  readonly incomplete: ReadonlySet<string>;
  /** Why settings of blocks are left out, in words, by their places. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

export interface BlockFailure {
  /** Its type. */
  readonly type: string;
  readonly error: string;
}

/** What came of a placed block on one page. */
export interface BlockTold {
  /** Where it stands in the layout: `row.column.block`, from 0. */
  readonly place: string;
  /** Its type. */
  readonly type: string;
  /** `empty`: it has nothing to show there; `off`: its module is switched off; `waiting`: its view comes later. */
  readonly outcome: BlockOutcome;
  /** Of a list that is to have so many items: how many it has. */
  readonly items: { readonly found: number; readonly wanted: number } | null;
}

export type BlockOutcome = 'shown' | 'empty' | 'failed' | 'off' | 'waiting';

/** What came of rendering one path. */
export type Rendered =
  | { readonly kind: 'page'; readonly html: string; readonly fragments: ReadonlyMap<string, string> }
  | { readonly kind: 'redirect'; readonly to: string; readonly preserveQueryString: boolean }
  /** `isAwaited`: what was read says when there is a page. */
  | { readonly kind: 'missing'; readonly isAwaited: boolean };

/** What staff may know of the page at a path, beside what it shows. */
export interface PageTold {
  readonly kind: 'page' | 'redirect' | 'missing';
  readonly leadsTo: string | null;
  /** The record it is about; null where that is none. */
  readonly record: (Ref & { readonly name: string }) | null;
  /** The section that it is, or is in. */
  readonly section: string | null;
  /** What its layout is used for; null where there is no page. */
  readonly layoutType: string | null;
  readonly candidates: readonly LayoutCandidate[];
  /** How many rows its layout has. */
  readonly rowCount: number;
  /** Each block of its layout, in reading order. */
  readonly blocks: readonly BlockTold[];
  /** The content it shows. */
  readonly usedContentIds: readonly string[];
  readonly failedBlocks: readonly BlockFailure[];
  readonly underFilledBlocks: readonly string[];
}

/** Digests of the code that renders readers' pages: those need not be rendered anew whose code is what it was. */
export interface PagesVersion {
  /** Of what every page is rendered with. */
  readonly common: string;
  /** Of what only some are, by the names that pages note. */
  readonly units: Readonly<Record<string, string>>;
}

/** What the compiled bundle exports to the publisher and the server: `dist/site/server/entry.mjs`. */
export interface SiteBundle {
  /** Renders one path of one site. Rejects where the page fails as a whole; a block that could not be loaded leaves its place
   * empty, and the page's context says so. */
  renderPage(path: string, page: PageContext): Promise<Rendered>;
  /** What staff may know of the page at a path. */
  tellPage(path: string, page: PageContext): Promise<PageTold>;
  /** The page for addresses that lead nowhere. */
  renderNotFound(page: PageContext): Promise<string>;
  /** The print view of one piece of content (S0 §2), or null where there is none. */
  renderPrint(contentId: string, page: PageContext): Promise<string | null>;
  /** What the page at a path is, as the API tells it; null where there is none. */
  describePage(path: string, page: PageContext): Promise<PageRecord | null>;
  /** The HTML shell of the console. */
  renderAdmin(path: string): Promise<string>;
  /** What goes before all else within the body of a reader's page for staff: their toolbar. The same for every page. */
  renderStaffBar(): Promise<string>;
  /** The page that tells a reader which address the site sees (S0 §2). */
  renderIpTest(shown: ShownAddress, page: PageContext): Promise<string>;
  /** The page that tells a reader what became of the form they sent. */
  renderForm(answer: FormAnswer, page: PageContext): Promise<string>;
  /** What forms that a provider hosts for the brand look like: a style sheet. */
  renderFormStyles(page: PageContext): Promise<string>;
  /** The site's own style sheet: colours, fonts and spacing from its settings. */
  renderTheme(page: PageContext): Promise<string>;
  /** A part of the frame as a page at this path has it: the value is what the shared part of its name comes to. */
  renderFrame(part: FramePart, value: unknown, path: string, page: PageContext): Promise<string>;
  /** Makes a part that pages share anew, by the key under which they asked for it (`parts.ts`). Rejects for others. */
  makePart(key: string, reader: Reader): Promise<unknown>;
  /** Of the code that renders readers' pages. */
  readonly version: PagesVersion;
  /** Changes whenever anything compiled does, the console included. */
  readonly compiled: string;
}
