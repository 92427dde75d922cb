import type { FormParts } from '#admin/resources/domain.ts';
import { AssetPreview } from './asset-preview.tsx';
import { fileVersions } from './file-versions.tsx';
import { lockOfMeasured } from './measured.ts';
import { ReplaceButton } from './replace-button.tsx';

export const formParts: FormParts = {
  ...{ head: AssetPreview, tools: ReplaceButton, versions: fileVersions, hasToolForMerging: true },
  useLock: lockOfMeasured,
};
