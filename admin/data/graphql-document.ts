import type { DocumentNode } from 'graphql';

/** A document as ra-data-graphql wants it: it looks only at the kind of its operation, and our client sends the text.
 * Parsing would cost a parser in every editor's browser. */
export function documentOf(text: string): DocumentNode {
  const isMutation = text.startsWith('mutation');
  const document = {
    kind: 'Document',
    definitions: [{ operation: isMutation ? 'mutation' : 'query' }],
    text,
  };
  // Only `definitions[0].operation` and `text` are ever read.
  return document as unknown as DocumentNode;
}

export function textOf(document: unknown): string {
  if (typeof document === 'object' && document !== null && 'text' in document) return String(document.text);
  throw new Error('Only documents made by documentOf can be sent');
}
