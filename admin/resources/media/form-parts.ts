import type { FormParts } from '#admin/resources/domain.ts';
import { AssetPreview } from './asset-preview.tsx';
import { ReplaceButton } from './replace-button.tsx';

export const formParts: FormParts = { above: AssetPreview, tools: ReplaceButton, hasToolForMerging: true };
