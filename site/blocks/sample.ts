import type { BlockSettings, ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import type { commonBlockSettings } from '#content-store/model/blocks/common.ts';

/** Records of the demonstration that settings may name. */
export interface SampleIds {
  readonly section: string;
  readonly company: string;
  readonly contact: string;
  readonly webinar: string;
  readonly picture: string;
  /** Of two pieces that have pictures. */
  readonly pieces: readonly string[];
}

type OwnSettings<T extends ViewedBlockType> = Omit<BlockSettings<T>, keyof typeof commonBlockSettings>;

/** A block as it is tried: where it stands, and how each setting of its own can be changed so that readers notice. */
export interface Sample<T extends ViewedBlockType> {
  /** A page of the demonstration, or of `build/testing/every-block.ts`. */
  readonly path: string;
  /** Fields of the page's own piece, instead of those it has. */
  readonly piece?: Readonly<Record<string, unknown>>;
  readonly settings: () => Partial<OwnSettings<T>>;
  /** Another value of each setting; `beside` are those without which nobody would notice. */
  readonly changes: (ids: SampleIds) => {
    readonly [S in keyof Required<OwnSettings<T>>]: {
      readonly to: OwnSettings<T>[S];
      readonly beside?: Partial<OwnSettings<T>>;
    };
  };
  /** What its markup may weigh at most, here and in the demonstration: bytes, without the text that readers read. */
  readonly markup: number;
}
