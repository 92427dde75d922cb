/** The fields that definitions are made of: what a field is, the kinds of one value, and those that hold other fields. */
export * from './body-kind.ts';
export * from './composed-kinds.ts';
export * from './field-type.ts';
export * from './kinds.ts';
export * from './object-schema.ts';
export { kept, multiline, richText, text } from './text-kinds.ts';
