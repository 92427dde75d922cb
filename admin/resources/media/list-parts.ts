import type { ListParts } from '#admin/resources/domain.ts';
import { assetTile } from './asset-tile.tsx';
import { FolderBar } from './folder-bar.tsx';
import { UploadButton } from './upload-button.tsx';

export const listParts: ListParts = { actions: UploadButton, above: FolderBar, tile: assetTile };
