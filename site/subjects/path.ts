import type { SubjectKind } from './kind.ts';

/** A path that a layout was made for, with no record behind it. */
export const path: SubjectKind<'path'> = {
  definition: null,
  load: async () => ({ content: null, section: null }),
  nameOf: () => undefined,
  layout: null,
  headOf: async () => ({
    title: undefined,
    description: undefined,
    isHidden: false,
    picture: null,
    type: 'website',
    properties: [],
    structured: null,
  }),
};
