import type { BodyBlockType, bodyBlocks } from '../model/body/body-blocks.ts';
import { aside } from './aside.ts';
import { attachedFiles } from './attached-files.ts';
import { content } from './content.ts';
import { dataTable } from './data-table.ts';
import { embed } from './embed.ts';
import { footnotes } from './footnotes.ts';
import type { BlockForm, FormOf } from './form.ts';
import { gallery } from './gallery.ts';
import { image } from './image.ts';
import { imageText } from './image-text.ts';
import { kept } from './kept.ts';
import { profiles } from './profiles.ts';
import { quote } from './quote.ts';
import { sourceEsb } from './source-esb.ts';
import { text } from './text.ts';
import { video } from './video.ts';

type Definition = (typeof bodyBlocks)[number];

/** How each type of block is shown. A new type without a form does not compile. */
const forms: { readonly [T in BodyBlockType]: FormOf<Extract<Definition, { type: T }>> } = {
  text,
  image,
  gallery,
  image_text: imageText,
  video,
  embed,
  quote,
  aside,
  content,
  profiles,
  attached_files: attachedFiles,
  data_table: dataTable,
  source_esb: sourceEsb,
  footnotes,
  kept,
};

/** The form of a type, for blocks that its definition has validated; undefined for a type that nobody knows. */
export function formOf(type: string): BlockForm<unknown> | undefined {
  return Object.hasOwn(forms, type) ? (forms[type as BodyBlockType] as BlockForm<unknown>) : undefined;
}
