import type { FormParts } from '#admin/resources/domain.ts';
import { AssetPreview } from './asset-preview.tsx';
import { replacing } from './replace-dialog.tsx';

export const formParts: FormParts = { above: AssetPreview, merging: replacing };
