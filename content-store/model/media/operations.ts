import { checkbox, integer } from '../../definition/field.ts';
import { count, flag, object, optional, type ValueIn } from '../../operations/answer.ts';
import { type Audience, idOf, mutation, query, textOf } from '../../operations/operation.ts';
import { receipt } from '../publishing/receipt.ts';
import { asset } from './asset.ts';

/** The asset that brings the file goes from readers and from the library, as one that is merged. */
const audience: Audience = { anyOf: asset.access.publish ?? asset.access.write };

const which = {
  id: idOf({ label: 'The asset', required: true }),
  by: idOf({ label: 'The asset that brings the new file', required: true }),
};

export const ifAssetFileReplaced = query('ifAssetFileReplaced', {
  audience,
  description:
    'How many pages would change if an asset had the file of another, which nothing uses; null where that cannot be told',
  args: which,
  answer: object('IfAssetFileReplaced', { pages: optional(count) }),
});

export const replaceAssetFile = mutation('replaceAssetFile', {
  audience,
  description:
    'Gives an asset the file of another, which nothing uses and which is deleted, or the file that it had in a version of its own: whatever shows the asset shows that file. Its rights stay, and so does what is said of it where nothing else is given. undoAsset takes it back by the sequence',
  args: {
    id: which.id,
    by: idOf({ label: 'The asset that brings the new file' }),
    revision: textOf({ label: 'In place of that, a version of the asset whose file it has again', max: 200 }),
    name: textOf({ label: 'The name from then on', max: 300 }),
    alt: textOf({ label: 'The alternative text from then on', max: 1_000 }),
    caption: textOf({ label: 'The caption from then on', max: 2_000 }),
    credit: textOf({ label: 'The credit from then on', max: 300 }),
    isWithoutEnd: checkbox({ label: 'Its rights have no end from then on' }),
    version: integer({ label: 'The version that was seen', required: true }),
    idempotencyKey: textOf({ label: 'What makes a repeated request happen once', max: 200 }),
  },
  answer: object('AssetFileReplaced', { receipt: optional(receipt), sequence: count, isUnderWay: flag }),
});

export type AssetFileReplaced = ValueIn<(typeof replaceAssetFile)['answer']>;
