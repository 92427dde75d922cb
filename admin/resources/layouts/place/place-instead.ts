import type { InsteadOfPage } from '#admin/resources/domain.ts';
import { placeTexts } from '#content-store/messages/layout-place.ts';
import { PlaceDialog } from './place-dialog.tsx';

/** A layout that would be a page in addition may rather have the place of another. */
export const placeInstead: InsteadOfPage = { label: placeTexts.open, Dialog: PlaceDialog };
