import type { AnyFields, ValueOf } from '../../definition/field.ts';
import { authorProfile } from './author-profile.ts';
import { contentBody } from './content-body.ts';
import { contentList } from './content-list.ts';
import { contentPrimaryImage } from './content-primary-image.ts';
import { contentSidebars } from './content-sidebars.ts';
import { contentTitle } from './content-title.ts';
import { relatedContent } from './related-content.ts';
import { richText } from './rich-text.ts';
import { sectionOverview } from './section-overview.ts';
import { shareLinks } from './share-links.ts';

/** Every block type a layout may place. */
export const blockTypes = [
  contentList,
  contentTitle,
  contentPrimaryImage,
  contentBody,
  contentSidebars,
  authorProfile,
  relatedContent,
  sectionOverview,
  richText,
  shareLinks,
] as const;

export type BlockType = (typeof blockTypes)[number]['type'];

/** The settings of one block type. */
export type BlockSettings<T extends BlockType> = ValueOf<
  Extract<(typeof blockTypes)[number], { type: T }>['settings']
>;

const settingsByType: ReadonlyMap<string, AnyFields> = new Map(
  blockTypes.map((one) => [one.type, one.settings]),
);

/** A block type's settings fields; undefined for an unknown type. */
export function blockSettingsOf(type: string): AnyFields | undefined {
  return settingsByType.get(type);
}
