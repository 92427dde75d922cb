import type { Reader } from '#content-store/reading/reader.ts';
import type { SubjectName } from '#content-store/registry/registry.ts';
import type { PageDefinition } from '../page-data/addresses.ts';
import type { Picture } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import type { PageLayout } from '../page-data/resolve-layout.ts';
import type { AboutEach, Subject } from '../page-data/subject.ts';

/** What pages about one subject are made from, beside their blocks. */
export interface SubjectKind<S extends SubjectName> {
  /** The definition that declares the page; null for paths with a layout and nothing else. */
  readonly definition: PageDefinition | null;
  /** What a page about a record reads of it; null where readers may not see it. */
  load(id: string, reader: Reader): Promise<AboutEach[S] | null>;
  nameOf(about: AboutEach[S]): string | undefined;
  /** The layout of pages that no editor made one for; null where editors make them by the page's kind. */
  readonly layout: PageLayout | null;
  headOf(about: AboutEach[S] & Pick<Subject, 'placed' | 'path'>, page: PageContext): Promise<SubjectHead>;
}

export interface FeedLink {
  readonly title: string;
  readonly href: string;
}

/** A picture that link previews may show; its size where it is known. */
export type PreviewPicture = Pick<Picture, 'src' | 'file' | 'alt'> &
  Partial<Pick<Picture, 'width' | 'height'>>;

/** What search engines and link previews are told of a page, as far as its subject says it. */
export interface SubjectHead {
  /** Its name in the window's title. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Where the original stands, where that is elsewhere. */
  readonly canonical?: string | undefined;
  readonly isHidden: boolean;
  /** Feeds that it is in beside that of its section. */
  readonly feeds?: readonly FeedLink[];
  readonly picture: PreviewPicture | null;
  readonly type: 'website' | 'article' | 'profile';
  readonly properties: readonly (readonly [string, string])[];
  /** What it is in the vocabulary of schema.org, and the way to it; null where nothing is said. */
  readonly structured: ((subject: Subject, siteName: string) => Promise<object>) | null;
}
