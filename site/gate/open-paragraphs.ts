import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import type { Reader } from '#content-store/reading/reader.ts';

/** How many paragraphs of a piece everyone may read; undefined where it has no gate, or there is no piece. */
export async function openParagraphs(piece: object | null, reader: Reader): Promise<number | undefined> {
  if (piece === null || !isGatedPiece(piece)) return undefined;
  return (await reader.settings('memberships')).ungatedParagraphs;
}

/** The same as a page says it of itself: on its root element, before anything that an editor writes. Null where it was
 * made without a gate. */
export function openParagraphsIn(html: string): number | null {
  const said = /^\s*<!doctype html>\s*<html\s[^>]*\bdata-open-paragraphs="(\d+)"/i.exec(html)?.[1];
  return said === undefined ? null : Number(said);
}
