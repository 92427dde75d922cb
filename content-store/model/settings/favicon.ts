import type { ReferenceTarget } from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';

/** The media type of an .ico. */
export const ICO = 'image/x-icon';

/** What can be a favicon: an .ico with a square aspect ratio (S1 §5). */
export const faviconTarget = {
  collection: 'asset',
  onDelete: 'refuse',
  filter: { mimeType: ICO },
  problem: (title, { mimeType, width, height }) =>
    mimeType === ICO && width === height ? undefined : messages.favicon(title),
} satisfies ReferenceTarget;
