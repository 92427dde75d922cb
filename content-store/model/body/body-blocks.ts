import type { AnyBodyBlock } from '../../definition/field.ts';
import { aside } from './aside.ts';
import { attachedFiles } from './attached-files.ts';
import { content } from './content.ts';
import { dataTable } from './data-table.ts';
import { embed } from './embed.ts';
import { footnotes } from './footnotes.ts';
import { gallery } from './gallery.ts';
import { image } from './image.ts';
import { imageText } from './image-text.ts';
import { kept } from './kept.ts';
import { profiles } from './profiles.ts';
import { quote } from './quote.ts';
import { sourceEsb } from './source-esb.ts';
import { text } from './text.ts';
import { video } from './video.ts';

/** Every type of block that bodies are made of, in the order in which they are offered to whoever writes. */
export const bodyBlocks = [
  text,
  image,
  gallery,
  imageText,
  video,
  embed,
  quote,
  aside,
  content,
  profiles,
  attachedFiles,
  dataTable,
  sourceEsb,
  footnotes,
  kept,
] as const;

export type BodyBlockType = (typeof bodyBlocks)[number]['type'];

const byType: ReadonlyMap<string, AnyBodyBlock> = new Map(
  bodyBlocks.map((one: AnyBodyBlock) => [one.type, one]),
);

export function bodyBlockOf(type: string): AnyBodyBlock | undefined {
  return byType.get(type);
}
