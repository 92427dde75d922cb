import { content as definition } from '#content-store/model/content/content.ts';
import { pictureOf } from '../page-data/card.ts';
import { isHidden } from '../page-data/is-hidden.ts';
import { partOf } from '../page-data/shared-part.ts';
import type { SubjectKind } from './kind.ts';
import { structuredData } from './structured-data.ts';

/** A piece of content. */
export const content: SubjectKind<'content'> = {
  definition,
  async load(id, reader) {
    const piece = await reader.get('content', id, 'head');
    if (piece === null) return null;
    const { primarySection } = piece;
    const section =
      primarySection === undefined ? null : await reader.get('websiteSection', primarySection, 'card');
    return { content: piece, section };
  },
  nameOf: (about) => about.content.name,
  layout: null,
  async headOf({ content: piece }, page) {
    const picture = await pictureOf(piece.primaryImage, page.reader);
    return {
      title: piece.seoTitle ?? piece.name,
      description: piece.metadata?.description ?? piece.teaser,
      canonical: piece.canonicalUrl,
      isHidden: page.mode !== 'preview' && (await partOf(isHidden, piece.type, page.reader)),
      picture,
      type: 'article',
      properties: [['article:published_time', piece.published]],
      structured: (subject, siteName) => structuredData(piece, subject, picture, siteName, page),
    };
  },
};
