/** Entities, content types and blocks: declaring them, validating a document, and the references it holds. */
export * from './ageing.ts';
export * from './declare.ts';
export * from './fields-of.ts';
export * from './filterable.ts';
export * from './held-references.ts';
export * from './is-data.ts';
export * from './map-values.ts';
export * from './missing.ts';
export * from './modules.ts';
export * from './settings-area.ts';
export * from './settings-group.ts';
export * from './validate.ts';
