import { checkbox, integer } from '../../definition/field.ts';
import { count, flag, object, optional, type ValueIn } from '../../operations/answer.ts';
import { type Audience, idOf, mutation, query, textOf } from '../../operations/operation.ts';
import { receipt } from '../publishing/receipt.ts';
import { asset, type saidOfFiles } from './asset.ts';

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

/** What is said of the file from then on, as long as the asset takes it. */
const saidAnew = (name: (typeof saidOfFiles)[number]) =>
  textOf({ label: `${asset.fields[name]?.label} from then on`, max: asset.fields[name]?.max ?? 0 });

export const replaceAssetFile = mutation('replaceAssetFile', {
  audience,
  description:
    'Gives an asset the file of another, which nothing uses and which is deleted, or the file that it had in a version of its own: whatever shows the asset shows that file. What is said of it stays where nothing else is given; with an earlier file come its alternative text and the end of its rights. undoAsset takes it back by the sequence',
  args: {
    id: which.id,
    by: idOf({ label: 'The asset that brings the new file' }),
    revision: textOf({ label: 'In place of that, a version of the asset whose file it has again', max: 200 }),
    name: saidAnew('name'),
    alt: saidAnew('alt'),
    caption: saidAnew('caption'),
    credit: saidAnew('credit'),
    isWithoutEnd: checkbox({ label: 'Its rights have no end from then on' }),
    version: integer({ label: 'The version that was seen', required: true }),
    idempotencyKey: textOf({ label: 'What makes a repeated request happen once', max: 200 }),
  },
  answer: object('AssetFileReplaced', { receipt: optional(receipt), sequence: count, isUnderWay: flag }),
});

export type AssetFileReplaced = ValueIn<(typeof replaceAssetFile)['answer']>;
