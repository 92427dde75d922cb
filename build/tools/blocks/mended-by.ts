/** What makes the registries anew. */
export const MENDED_BY = 'node build/tools/blocks/write.ts';
