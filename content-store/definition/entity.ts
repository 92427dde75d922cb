/** Entities, content types and blocks: declaring them, validating a document, and the references it holds. */
export * from './declare.ts';
export * from './fields-of.ts';
export * from './held-references.ts';
export * from './validate.ts';
