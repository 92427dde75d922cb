/** A text with its shortcodes taken apart. */
export type ShortcodeNode = string | Call;

export interface Call {
  readonly name: string;
  readonly named: Readonly<Record<string, string>>;
  readonly positional: readonly string[];
  /** What stands between the opening and the closing tag; null where there is no closing tag. */
  readonly inner: readonly ShortcodeNode[] | null;
  /** The opening tag as written. */
  readonly raw: string;
}

const TAG = /\{\{[<%]\s*(\/?)\s*([\w-]+)([\s\S]*?)[>%]\}\}/g;

/** Finds `{{< name key="value" >}}` and `{{< name >}}…{{< /name >}}`, nested ones too. A closing tag without an opening
 * one is dropped; an opening one is closed only by its own name. */
export function parseShortcodes(text: string): ShortcodeNode[] {
  const root: ShortcodeNode[] = [];
  const open: { call: Call; at: ShortcodeNode[] }[] = [];
  let nodes = root;
  let position = 0;
  for (const found of text.matchAll(TAG)) {
    const [raw, slash, name = '', rest = ''] = found;
    if (found.index > position) nodes.push(text.slice(position, found.index));
    position = found.index + raw.length;
    if (slash !== '') {
      nodes = close(open, name, nodes);
      continue;
    }
    const call: Call = { name, ...parseArguments(rest), inner: null, raw };
    if (!hasClosing(text, position, name)) nodes.push(call);
    else {
      open.push({ call, at: nodes });
      nodes = [];
    }
  }
  if (position < text.length) nodes.push(text.slice(position));
  while (open.length > 0) nodes = close(open, open.at(-1)?.call.name ?? '', nodes);
  return root;
}

function close(
  open: { call: Call; at: ShortcodeNode[] }[],
  name: string,
  nodes: ShortcodeNode[],
): ShortcodeNode[] {
  const top = open.findLastIndex((one) => one.call.name === name);
  if (top === -1) return nodes;
  let inner = nodes;
  while (open.length > top) {
    const ended = open.pop();
    if (ended === undefined) break;
    ended.at.push({ ...ended.call, inner });
    inner = ended.at;
  }
  return inner;
}

/** Whether a closing tag of this name comes before the next opening one, other names aside. */
function hasClosing(text: string, from: number, name: string): boolean {
  const tag = new RegExp(`\\{\\{[<%]\\s*(/?)\\s*${name}(?![\\w-])`, 'g');
  tag.lastIndex = from;
  const next = tag.exec(text);
  return next !== null && next[1] === '/';
}

function parseArguments(text: string): Pick<Call, 'named' | 'positional'> {
  const named: Record<string, string> = Object.create(null);
  const positional: string[] = [];
  for (const found of text.matchAll(/(?:([\w-]+)=)?(?:"((?:\\.|[^"\\])*)"|`([^`]*)`|([^\s"]+))/g)) {
    const [, key, quoted, raw, bare] = found;
    const value = (quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? '').trim();
    if (key === undefined) positional.push(value);
    else named[key] = value;
  }
  return { named, positional };
}
