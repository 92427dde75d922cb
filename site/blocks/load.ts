import type { BlockSettings, BlockType } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../page-data/context.ts';
import type { Subject } from '../page-data/subject.ts';

/** Loads a block's data for a page: null where it has nothing to show there. */
export type Load<T extends BlockType, Data> = (
  settings: BlockSettings<T>,
  subject: Subject,
  context: PageContext,
) => Promise<Data | null>;
