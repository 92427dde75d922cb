import { openGated } from '#content-store/reading/gated.ts';
import type { Gated } from '#content-store/reading/reader.ts';

/** Whether there are boxes beside a gated text. That is no secret: what they say is. */
export function hasWithheldSidebars(gated: Gated): boolean {
  return (openGated(gated).sidebars ?? []).length > 0;
}
