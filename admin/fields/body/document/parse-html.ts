import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';

/** Reads HTML into the nodes that stand at the top of a document; none for HTML that says nothing. `fragmentOf` makes
 * elements of it in a document that loads and runs nothing. */
export function htmlParser(schema: Schema, fragmentOf: (html: string) => globalThis.Node) {
  const parser = DOMParser.fromSchema(schema);
  return (html: string): readonly Node[] => {
    if (html.trim() === '') return [];
    const nodes: Node[] = [];
    parser.parse(fragmentOf(html)).forEach((node) => {
      nodes.push(node);
    });
    return nodes;
  };
}
