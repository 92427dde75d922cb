import { Parser } from 'htmlparser2';

/** An element of an XML document, with the text that stands in it itself. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** The root of an XML document. Throws where there is none. */
export function parseXml(xml: string): XmlElement {
  interface Open extends XmlElement {
    readonly children: Open[];
    text: string;
  }
  const open: Open[] = [{ name: '', attributes: {}, children: [], text: '' }];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Open = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const root = open[0]?.children.find(({ name }) => !name.startsWith('?'));
  if (root === undefined) throw new Error('There is no document');
  return root;
}

/** The elements of a name directly within another. */
export function within(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The text of the first element of a name directly within another; '' where there is none. */
export function textIn(element: XmlElement | undefined, name: string): string {
  return within(element, name)[0]?.text.trim() ?? '';
}
