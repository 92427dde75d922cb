import { createElement, Fragment, type ReactNode } from 'react';

/** What a message may be written with (S0 §9), and nothing else: whatever is no such tag is shown as it was written. A title that
 * somebody gave a piece comes through here too. */
const TAG = /<(\/?)(b|strong|i|em|code|br|a)((?:\s+href="[^"<>]*")?)\s*\/?>/g;

/** Links lead to where the console is, and nowhere else. */
const OWN_PATH = /^\/(?![/\\])[^\s]*$/;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>' },
  ...{ '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00a0' },
};

interface Open {
  readonly tag: string;
  readonly href: string;
  readonly inside: ReactNode[];
}

/** A message with its markup, of a few tags that cannot do anything. */
export function ToastText({ html }: { readonly html: string }) {
  return createElement(Fragment, null, ...nodesOf(html));
}

function nodesOf(html: string): ReactNode[] {
  const stack: Open[] = [{ tag: '', href: '', inside: [] }];
  const add = (node: ReactNode) => node !== '' && stack.at(-1)?.inside.push(node);
  const close = () => {
    const done = stack.pop();
    if (done !== undefined) add(elementOf(done));
  };
  let from = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, tag = '', attribute = ''] = match;
    add(plain(html.slice(from, match.index)));
    from = match.index + whole.length;
    const href = plain(/"(.*)"/.exec(attribute)?.[1] ?? '');
    if (tag === 'br') add(<br />);
    else if (slash === '' && (tag !== 'a' || OWN_PATH.test(href))) stack.push({ tag, href, inside: [] });
    else if (slash === '/' && stack.length > 1 && stack.at(-1)?.tag === tag) close();
    else add(whole);
  }
  add(plain(html.slice(from)));
  // What was never closed ends here.
  while (stack.length > 1) close();
  return stack[0]?.inside ?? [];
}

const ELEMENTS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

function elementOf({ tag, href, inside }: Open): ReactNode {
  return createElement(ELEMENTS[tag] ?? tag, tag === 'a' ? { href } : null, ...inside);
}

function plain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}
