import type { Ageing } from './ageing.ts';
import type { AnyFields, ValueOf } from './field.ts';
import type { Hint } from './hint.ts';
import type { Data } from './is-data.ts';
import { isReviewed } from './is-reviewed.ts';
import type { MenuHeading } from './menu-headings.ts';
import type { Merging } from './merging.ts';
import type { Feature, Module } from './modules.ts';
import type { Page } from './page.ts';
import type { Permission } from './permissions.ts';
import type { Schedule } from './schedule.ts';
import { scheduledPublish } from './scheduled-publish.ts';
import type { SettingsArea } from './settings-area.ts';
import { submissionFields } from './submission.ts';

export interface Access {
  /** Any one of these lets staff read every field that is not secret. */
  readonly read: readonly Permission[];
  /** Any one of these lets staff edit and delete. None: the server alone writes it. */
  readonly write: readonly Permission[];
  /** Any one of these lets staff make one; none: it comes from the server or from readers. Left out, whoever may write may. */
  readonly create?: readonly Permission[];
  /** Any one of these lets staff publish and unpublish; of entities without working copies, change what published records
   * show of them, and delete and restore them. Left out, whoever may write may. */
  readonly publish?: readonly Permission[];
  /** Any one of these, beside what each change takes, lets staff change many at once. Left out, whoever may write may. */
  readonly bulk?: readonly Permission[];
}

/** What of the records of the installation is reached by staff of some sites, as a filter. */
export type Reach = Readonly<
  Record<string, { readonly eq?: string | boolean; readonly in?: readonly string[] }>
>;

/** One kind of a collection with several (content: Article, Event, …): its own fields beside the shared ones. */
export interface AnyVariant extends Ageing {
  readonly type: string;
  readonly label: string;
  readonly labels: string;
  /** Names the form it is written in; a type without one is listed and tracked, but not written here. */
  readonly editKey?: string | undefined;
  readonly layoutKey: string;
  /** Offered only to the sites whose record names it. */
  readonly isExclusive?: boolean | undefined;
  readonly fields: AnyFields;
}

export interface ListDefinition {
  readonly columns: readonly string[];
  readonly sort: readonly [field: string, order: 'asc' | 'desc'];
  /** Text fields a console search looks in. */
  readonly search: readonly string[];
  /** Fields offered as filters above the list. */
  readonly filters?: readonly string[];
  /** Whether it says of each how many records refer to it. */
  readonly countsReferrers?: boolean;
}

/** An equality filter and an order that readers' queries use; drivers keep an index for each. */
export interface IndexDefinition {
  /** Field, or dotted path into a group or a list of groups. An array's every member is indexed. */
  readonly equals?: string;
  readonly orderBy: readonly (readonly [field: string, order: 'asc' | 'desc'])[];
}

/** An entity without its fields' types: what loops over definitions work with. */
export interface AnyEntity extends Ageing {
  /** camelCase; the GraphQL type and operations are named after it. */
  readonly name: string;
  /** Where its documents are kept; also the name references use. */
  readonly collection: string;
  readonly scope: 'tenant' | 'installation';
  readonly label: string;
  readonly labels: string;
  /** What else somebody may look for it as, in words beside its name. */
  readonly soughtAs?: string | undefined;
  /** Which part of the console lists it. */
  readonly menu: string;
  /** The heading it stands under in a long menu. */
  readonly menuHeading?: MenuHeading | undefined;
  /** What it is for, in a sentence for whoever edits it. */
  readonly help?: string | undefined;
  /** The path of its screen in the console, where the specification names one. */
  readonly route?: string | undefined;
  /** What must be switched on for it to be offered. */
  readonly module?: Feature | undefined;
  readonly access: Access & Required<Pick<Access, 'create'>>;
  /** Whether readers may see its public fields once published. */
  readonly isPublic: boolean;
  /** Whether an edit to something live is kept beside it until it is published. */
  readonly hasWorkingCopies: boolean;
  /** Of what has no working copies: whether readers see a document, told by what it says. */
  readonly isShown: (data: Data) => boolean;
  /** Where two documents can be made one: what refers to the one then refers to the other, and the one is deleted. */
  readonly merging?: Merging | undefined;
  /** Fields of which readers see nothing, whatever shows the record, such as where it is filed: whoever writes it may
   * change them. */
  readonly unseen: readonly string[];
  /** Fields that say, beside its schedule, to whom a document is shown: what they say is nothing that is read in it. */
  readonly notRead: readonly string[];
  /** A field: what is deleted and has it is in no recycle bin. */
  readonly notInBin?: string | undefined;
  /** Where a record can be duplicated, as a draft: the fields that are each one's own, and the copy begins without. */
  readonly duplicating?: readonly string[] | undefined;
  /** A settings group: exactly one document, with this id. */
  readonly singletonId?: string | undefined;
  /** Of a settings group without a screen of its own: under which heading it stands among the others. */
  readonly area?: SettingsArea | undefined;
  readonly fields: AnyFields;
  /** The field that tells variants apart, and the variants. */
  readonly variants?: { readonly by: string; readonly types: readonly AnyVariant[] } | undefined;
  /** The field that names a document to people. */
  readonly titleField: string;
  /** What tells documents of one name apart. */
  readonly hint?: Hint | undefined;
  readonly list: ListDefinition;
  readonly indexes: readonly IndexDefinition[];
  /** Unique keys a document holds, such as `path:/about`; one document at a time may hold a key. */
  readonly claims: (data: Data) => readonly string[];
  /** The field that a document's key is made from: the one to change where another document holds it. */
  readonly claimedBy: (data: Data, key: string) => string | undefined;
  /** From when and until when a live document may be seen, as names of instant fields. */
  readonly schedule?: Schedule | undefined;
  /** Whether the gated fields of this document are withheld from public pages. */
  readonly isGated: (data: Data) => boolean;
  /** Of what belongs to no site: the keys of the sites whose pages may show a document. */
  readonly sites: (data: Data) => readonly string[] | 'all';
  /** Of what belongs to no site: what staff who work on these sites alone, by their keys, reach of it. */
  readonly reach: (sites: readonly string[]) => Reach;
  /** Rules over one whole document: field path → message. */
  readonly check: (data: Data) => Readonly<Record<string, string>>;
  /** Fields that follow from the others, for whoever looks records up by them; undefined takes one out. */
  readonly derived: (data: Data) => Data;
  /** A document as publishing it at a moment (ISO 8601, UTC) leaves it: what followed something else until then stands.
   * `same`: what is live, where readers read nothing else in it than they will; null otherwise. */
  readonly published?: ((data: Data, at: string, same: Data | null) => Data) | undefined;
  /** What an editor should know of one document that may be saved all the same: field path → message. Asked of forms
   * too, whose values may be unfinished. */
  readonly advise?: ((data: Data) => Readonly<Record<string, string>>) | undefined;
  /** Where readers have pages of it. */
  readonly page?: Page<string, Data> | undefined;
  /** What else is published because of a visible document: feeds, parts of the sitemap, files. */
  readonly outputs?: ((data: Data) => readonly string[]) | undefined;
}

export interface Entity<F, S extends string = never> extends AnyEntity {
  readonly shape: F;
  readonly page: Page<S, Data> | undefined;
}

type ClaimsOf<F> = { readonly [K in keyof F]?: string | readonly string[] | undefined };

export interface EntityOptions<F extends AnyFields, S extends string> extends Ageing {
  readonly name: string;
  readonly collection?: string;
  readonly scope?: 'tenant' | 'installation';
  readonly label: string;
  readonly labels: string;
  readonly soughtAs?: string | undefined;
  readonly menu: string;
  readonly menuHeading?: MenuHeading | undefined;
  readonly help?: string | undefined;
  readonly route?: string | undefined;
  readonly module?: Feature | undefined;
  readonly access: Access;
  readonly isPublic?: boolean;
  readonly hasWorkingCopies?: boolean;
  readonly isShown?: (data: ValueOf<F>) => boolean;
  /** Two documents can be made one, such as a term that was made twice: `{}`, or within what. From the address of the one
   * a redirect leads to that of the other. */
  readonly merging?: Merging & { readonly within?: keyof F & string };
  readonly unseen?: readonly (keyof F & string)[];
  /** Of its variants too. */
  readonly notRead?: readonly string[];
  readonly notInBin?: keyof F & string;
  readonly duplicating?: readonly (keyof F & string)[];
  readonly fields: F;
  readonly variants?: AnyEntity['variants'];
  readonly titleField: keyof F & string;
  readonly hint?: Hint;
  readonly list: ListDefinition;
  readonly indexes?: readonly IndexDefinition[];
  /** The unique keys of a document, under the field each is made from. */
  readonly claims?: (data: ValueOf<F>) => ClaimsOf<F>;
  readonly schedule?: AnyEntity['schedule'];
  readonly isGated?: (data: ValueOf<F>) => boolean;
  readonly sites?: (data: ValueOf<F>) => readonly string[] | 'all';
  readonly reach?: AnyEntity['reach'];
  readonly check?: (data: ValueOf<F>) => Readonly<Record<string, string | undefined>>;
  readonly derived?: (data: ValueOf<F>) => { readonly [K in keyof F]?: unknown };
  readonly advise?: AnyEntity['advise'];
  readonly published?: AnyEntity['published'];
  readonly page?: Page<S, ValueOf<F>>;
  readonly outputs?: (data: ValueOf<F>) => readonly (string | undefined)[];
}

/** Declares an entity. Storage, API, console, pages and docs derive from what is said here. */
export function entity<const F extends AnyFields, const N extends string, const S extends string = never>(
  options: EntityOptions<F, S> & { readonly name: N },
): Entity<F, S> & { readonly name: N } {
  // The functions see documents that this entity's own schema has validated.
  const typed = (data: Data) => data as ValueOf<F>;
  const claimed = (data: Data) =>
    Object.entries<string | readonly string[] | undefined>(options.claims?.(typed(data)) ?? {}).flatMap(
      ([field, keys = []]) => [keys].flat().map((key) => ({ field, key })),
    );
  const { page } = options;
  return {
    ...options,
    fields: withStanding(options),
    shape: options.fields,
    collection: options.collection ?? options.name,
    scope: options.scope ?? 'tenant',
    access: { ...options.access, create: options.access.create ?? options.access.write },
    isPublic: options.isPublic ?? false,
    hasWorkingCopies: options.hasWorkingCopies ?? false,
    isShown: (data) => options.isShown?.(typed(data)) ?? true,
    unseen: options.unseen ?? [],
    notRead: options.notRead ?? [],
    indexes: options.indexes ?? [],
    claims: (data) => claimed(data).map((one) => one.key),
    claimedBy: (data, key) => claimed(data).find((one) => one.key === key)?.field,
    sites: (data) => options.sites?.(typed(data)) ?? [],
    reach: options.reach ?? ((sites) => ({ isGlobal: { eq: false }, tenants: { in: sites } })),
    isGated: (data) => options.isGated?.(typed(data)) ?? false,
    check: (data) => present(options.check?.(typed(data)) ?? {}),
    derived: (data) => options.derived?.(typed(data)) ?? {},
    page: page && {
      ...page,
      paths: (data) => page.paths(typed(data)),
      suggested: page.suggested && ((data) => page.suggested?.(typed(data))),
    },
    outputs:
      options.outputs &&
      ((data) => (options.outputs?.(typed(data)) ?? []).filter((one) => one !== undefined)),
  };
}

/** The fields of an entity, with what the server keeps of how an unpublished state stands. */
function withStanding({
  fields,
  hasWorkingCopies,
  access,
}: {
  readonly fields: AnyFields;
  readonly access: Access;
  readonly hasWorkingCopies?: boolean | undefined;
}): AnyFields {
  if (hasWorkingCopies !== true) return fields;
  return { ...fields, ...scheduledPublish, ...(isReviewed(access) && submissionFields) };
}

function present(errors: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => (message === undefined ? [] : [[path, message]])),
  );
}

/** Declares one type of content: its own fields and the trait shapes it shares with others. */
export function contentType<const T extends string, const F extends AnyFields>(
  variant: ContentType<T, F>,
): ContentType<T, F> {
  return variant;
}

interface ContentType<T extends string, F extends AnyFields> extends AnyVariant {
  readonly type: T;
  /** What search engines are told it is, in the vocabulary of schema.org; an Article where nothing is said. */
  readonly schemaType?: SchemaType;
  /** Of no day: its date of publishing is not shown. */
  readonly isTimeless?: boolean;
  /** The pieces that it brings together are counted: the first is number one. */
  readonly isRanked?: boolean;
  readonly fields: F;
}

/** The kinds of things that structured data is made for. */
export type SchemaType =
  | 'Article'
  | 'BlogPosting'
  | 'Event'
  | 'ImageGallery'
  | 'JobPosting'
  | 'NewsArticle'
  | 'Organization'
  | 'Person'
  | 'Place'
  | 'PodcastEpisode'
  | 'Product'
  | 'VideoObject'
  | 'WebPage';

export interface BlockDefinition<
  T extends string = string,
  F extends AnyFields = AnyFields,
  V extends BlockView = BlockView,
> extends Ageing {
  readonly type: T;
  readonly label: string;
  /** What it shows, in a sentence for the person placing it. */
  readonly help: string;
  /** What else somebody may look for it as, in words beside its name. */
  readonly soughtAs?: string;
  /** What it shows depends on: any page, or only a page of content, a section, … */
  readonly on: readonly ('content' | 'section' | 'any')[];
  readonly visibility: 'public' | 'gated';
  /** Which page of the palette offers it. */
  readonly palette: 'first' | 'more';
  /** Where on the first page, counted from 1; last, by name, where nothing is said. */
  readonly place?: number;
  /** The module that must be switched on for it to be offered, and for readers to see it. */
  readonly module?: Module;
  /** Left out, `there`. */
  readonly view?: V;
  /** What of the page's own piece it shows: the text leaves that out then. */
  readonly shows?: readonly PiecePart[];
  /** What to give it where it shows nothing for want of settings, as the end of "Give it …". */
  readonly asksFor?: string;
  /** Settings by which it shows something else, where one of them is filled in. */
  readonly showsInsteadBy?: readonly string[];
  readonly settings: F;
}

/** What of a piece blocks show, each in a place of its own. */
export type PiecePart =
  | 'title'
  | 'picture'
  | 'text'
  | 'sidebars'
  | 'gallery'
  | 'film'
  | 'recording'
  | 'files'
  | 'author'
  | 'contacts'
  | 'keyContact'
  | 'company'
  | 'gate';

/** Whether a block's view is `there`, in `site/blocks/<type>/`, or comes `later`: then it may be placed and set up already,
 * readers see nothing of it, and a preview for staff says its name. */
export type BlockView = 'there' | 'later';

/** Declares a block type; its view and its data live in `site/blocks/<type>/`. */
export function blockType<const T extends string, const F extends AnyFields, V extends BlockView = 'there'>(
  definition: BlockDefinition<T, F, V>,
): BlockDefinition<T, F, V> {
  return definition;
}
