import { type Element, type HtmlNode, parseHtml } from './html-tree.ts';
import { playerAddress } from './players.ts';
import * as policy from './policy.ts';

/** What the sanitiser leaves out of a text, and how often. */
export interface Removed {
  readonly kind: 'whole' | 'tag' | 'frame' | 'attribute' | 'class' | 'address' | 'comment';
  /** The tag, attribute, class or address; of a frame, where it is from. */
  readonly name: string;
  /** The tag that it stands on; of a tag, the tag itself. */
  readonly tag: string;
  readonly count: number;
}

/** What saving leaves out of HTML, in the order in which it comes up: nothing where the stored text says all the same.
 * Of a player's frame, how it is framed is nobody's loss and is not told. */
export function removedBySaving(html: string): readonly Removed[] {
  const counts = new Map<string, Removed>();
  const tell = (kind: Removed['kind'], name: string, tag: string) => {
    const key = JSON.stringify([kind, name, tag]);
    counts.set(key, { kind, name, tag, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  walk(parseHtml(html), tell);
  if (html.includes('<!--')) tell('comment', '', '');
  return [...counts.values()];
}

type Tell = (kind: Removed['kind'], name: string, tag: string) => void;

function walk(nodes: readonly HtmlNode[], tell: Tell, depth = 0): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { tag } = node;
    const stored = policy.RENAMED[tag] ?? tag;
    if (policy.GONE_WHOLE.includes(tag)) {
      tell('whole', tag, tag);
      continue;
    }
    if (stored === 'iframe') {
      const src = playerAddress(node.attributes.src ?? '') ?? node.attributes.src ?? '';
      if (!isPlayer(src)) tell('frame', URL.parse(src)?.host ?? '', tag);
      continue;
    }
    if (depth < policy.MOST_NESTED && policy.TAGS.includes(stored)) tellAttributes(node, stored, tell);
    else tell('tag', tag, tag);
    walk(node.children, tell, depth + 1);
  }
}

function isPlayer(src: string): boolean {
  const url = /^https?:\/\//i.test(src) ? URL.parse(src) : null;
  return url !== null && policy.PLAYER_HOSTS.includes(url.hostname);
}

function tellAttributes({ tag, attributes }: Element, stored: string, tell: Tell): void {
  const allowed = policy.ATTRIBUTES[stored] ?? [];
  for (const [name, value] of Object.entries(attributes)) {
    const isDirection =
      name === 'dir' && policy.mayHaveDirection(stored) && policy.DIRECTIONS.includes(value);
    if (isDirection) continue;
    if (name === 'class')
      for (const one of value.split(/\s+/).filter((each) => each !== '' && !policy.CLASSES.includes(each)))
        tell('class', one, tag);
    else if (!allowed.includes(name)) tell('attribute', name, tag);
    else if ((name === 'href' || name === 'src') && !isAllowedAddress(value, stored))
      tell('address', value, tag);
  }
}

function isAllowedAddress(value: string, tag: string): boolean {
  // Browsers pass over such characters, which hide a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const address = value.replace(/[\u0000-\u0020]+/g, '');
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(address)?.[1];
  if (scheme === undefined) return !/^[/\\]{2}/.test(address);
  return (tag === 'img' ? policy.PICTURE_SCHEMES : policy.SCHEMES).includes(scheme.toLowerCase());
}
