import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { BodyBlockType } from '#content-store/model/body/body-blocks.ts';

/** What a publication of the demonstration is told by, before its records have ids, addresses and dates. */
export interface Contents {
  readonly timeZone: string;
  readonly sections: Readonly<Record<string, Section>>;
  readonly authors: Readonly<Record<string, Author>>;
  readonly terms: Readonly<Record<string, Term>>;
  readonly pictures: readonly Picture[];
  readonly files: readonly File[];
  readonly pieces: readonly Piece[];
  readonly menus: readonly Data[];
  readonly layouts: (idOf: IdOf, start: number) => readonly (Data & { readonly name: string })[];
  readonly redirects: readonly (Data & { readonly from: string })[];
  readonly datasets?: (idOf: IdOf) => readonly (Data & { readonly key: string })[];
  readonly adUnits?: readonly (Data & { readonly key: string })[];
  readonly audience: Audience;
  /** Settings groups, with what is set. */
  readonly settings: (idOf: IdOf) => readonly (readonly [group: AnyEntity, data: Data])[];
}

type Kind =
  | 'section'
  | 'author'
  | 'term'
  | 'picture'
  | 'file'
  | 'piece'
  | 'menu'
  | 'layout'
  | 'redirect'
  | 'dataset'
  | 'adUnit'
  | 'question'
  | 'membership'
  | 'member'
  | 'licence';

/** The id of a record by what `Contents` calls it. */
export type IdOf = (kind: Kind, key: string) => string;

/** Who reads a publication: what members are asked, what they can be, and some that there are. */
export interface Audience {
  /** What is switched on for them, where that is not said among the settings. */
  readonly modules?: Data;
  /** The newsletters that they can have. */
  readonly newsletters?: readonly Data[];
  readonly questions: readonly (Data & { readonly number: number })[];
  readonly memberships: readonly Membership[];
  readonly members: readonly Member[];
  /** Companies whose readers are let in. */
  readonly licences: readonly (Data & { readonly companyName: string })[];
}

interface Membership {
  readonly title: string;
  readonly alias: string;
  readonly isFree: boolean;
  readonly description: string;
  readonly requiredUserCommonFields: readonly string[];
  /** The numbers of questions: those that must be answered, and those that may stay open. */
  readonly required: readonly number[];
  readonly additional: readonly number[];
  /** Further fields, such as what it costs. */
  readonly more?: Data;
}

interface Member {
  readonly email: string;
  /** The aliases of what they are. */
  readonly memberships: readonly string[];
  readonly person: Data;
}

interface Section {
  readonly name: string;
  readonly alias: string;
  readonly description: string;
  readonly parent?: string;
}

interface Author {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  /** The name of a picture. */
  readonly portrait: string;
  readonly bio: string;
  readonly organization?: string;
  readonly website?: string;
  readonly socialLinks?: Readonly<Record<string, string>>;
}

export interface Term {
  readonly description: string;
  readonly type?: string;
  readonly parent?: string;
}

/** A picture of the media library, made by code. */
export interface Picture {
  /** What `Contents` calls it. */
  readonly name: string;
  readonly file: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
  readonly caption?: string;
  readonly credit?: string;
}

interface File {
  readonly name: string;
  readonly file: string;
  readonly mimeType: string;
}

/** A block of a body, without an id yet. */
export interface BodyPart {
  readonly type: BodyBlockType;
  readonly [field: string]: unknown;
}

/** One piece of content. */
export interface Piece<
  Type extends string = string,
  SectionKey extends string = string,
  AuthorKey extends string = string,
  PictureName extends string = string,
> {
  readonly type: Type;
  readonly section: SectionKey | null;
  readonly name: string;
  readonly teaser: string;
  /** Days from now; negative is past. */
  readonly day: number;
  /** The day from which on readers no longer see it. */
  readonly until?: number;
  readonly author?: AuthorKey;
  readonly tags: readonly string[];
  readonly print?: PictureName;
  /** HTML, or parts in their order: HTML, and blocks. */
  readonly body: string | ((idOf: IdOf) => readonly (string | BodyPart)[]);
  /** When it starts, in days from now and at what hour there, and how many hours it lasts. */
  readonly takesPlace?: { readonly day: number; readonly at: number; readonly hours: number };
  /** The file it offers to download. */
  readonly file?: string;
  /** Other sections that show it. */
  readonly alsoIn?: readonly {
    readonly section: SectionKey;
    readonly placement: string;
    readonly from?: number;
    readonly to?: number;
  }[];
  /** The company it is about, and whom there is to ask, by the names of their pieces. */
  readonly company?: string;
  readonly contacts?: readonly string[];
  /** The pieces that it brings together, by their names. */
  readonly pieces?: readonly string[];
  readonly images?: readonly PictureName[];
  /** The aliases of the memberships that open it, where there are any. */
  readonly memberships?: readonly string[];
  /** Fields that only this type has. */
  readonly more?: Data;
  readonly isDraft?: boolean;
}
