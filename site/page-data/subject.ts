import type { PiecePart } from '#content-store/definition/declare.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { Settings, SubjectName } from '#content-store/registry/registry.ts';

/** What pages of each subject are about. A subject that a definition declares (`page.subject`) does not compile without a
 * line here. */
export interface AboutEach {
  readonly content: { readonly content: View<'content'>; readonly section: View<'websiteSection'> | null };
  readonly section: { readonly content: null; readonly section: View<'websiteSection'> };
  readonly person: Alone & { readonly person: View<'person'> };
  readonly term: Alone & { readonly term: View<'taxonomyTerm'> };
  /** A path with a layout of its own, and nothing else. */
  readonly path: Alone;
}

interface Alone {
  readonly content: null;
  readonly section: null;
}

/** What one page is about: `about` tells which. */
export type About = { readonly [S in SubjectName]: { readonly about: S } & AboutEach[S] }[SubjectName];

/** What a page is about, before its blocks are filled. */
export type Subject = About & {
  readonly path: string;
  /** What it is called; undefined where it has no name. */
  readonly name: string | undefined;
  /** What its lists show, unless they say otherwise: the pieces whose field names the record. Null on other pages. */
  readonly filed: { readonly by: string; readonly id: string } | null;
  readonly style: Settings['contentStyle'];
  readonly general: Settings['general'];
  /** The types of block that the page's layout places. */
  readonly placed: ReadonlySet<string>;
  /** What these show of its own piece. */
  readonly shown: ReadonlySet<PiecePart>;
};
