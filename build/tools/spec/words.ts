import { texts as consoleTexts } from '#content-store/messages/console.ts';
import { operation } from '#content-store/messages/operation.ts';
import { loadMoreTexts, notFoundTexts } from '#content-store/messages/pages.ts';
import { requests } from '#content-store/messages/requests.ts';
import { staffBarTexts } from '#content-store/messages/staff-bar.ts';
import { messages } from '#content-store/messages/validation.ts';
import type { Catalogue } from './catalogue.ts';
import type { Files } from './sources.ts';

/** Where a message is said, by its situation: the files of which one must have it, for each of several situations. A label that happens to stand
 * elsewhere is another label. The first that fits counts. */
const places: readonly (readonly [situation: RegExp, files: RegExp])[] = [
  [/newsletter|sign-up|opts out|authenticated toggle/, /^site\/(?:blocks\/subscribe|newsletters)\//],
  [/meter text/, /^site\/gate\//],
  [/native ad|sticky bottom ad/, /^site\/(?:ads|blocks\/gam_ad)\//],
  [/registration|memberships|login failure|simulation|demographic/, /^site\/membership\//],
  [/staff toolbar/, /^admin\/staff-bar\//],
  // Which servers there are, the installation says.
  [/environment label/, /^build\/process\//],
  [/My Account|admin|search field|select|contract|server selection/, /^admin\//],
  [/account dropdown|logged-in member|logged out|header default/, /^site\/shell\//],
  [/load-more/, /^site\/(?:archive|shell)\//],
  [/logout failure/, /^admin\//],
  [/error page/, /^(?:site|api)\//],
  [/registerButtonLabel/, /^site\//],
  [/block title|block link/, /^site\//],
  // Readers' forms show it as the country has it.
  [/region label/, /^content-store\/model\/countries\//],
];

/** What the specification writes in two ways, by the one that was settled. */
const settled: Readonly<Record<string, string>> = { 'Start typing to search': 'Start typing to search.' };

const ROOMS = /^(?:site|api|admin|content-store)\//;

type Message = Catalogue['messages'][number];

/** The catalogue of messages says nothing by itself. */
const CATALOGUE = /^content-store\/messages\//;

/** Whether a message is said where the specification says it: written there, or by its key in the catalogue. */
export function sayings(sources: Files): (message: Message) => boolean {
  const files = [...sources].filter(([path]) => !CATALOGUE.test(path));
  const texts = files.map(([path, source]) => ({ path, source, said: textsIn(source) }));
  const keys = Map.groupBy(
    entriesOf({
      messages,
      texts: { ...consoleTexts, ...staffBarTexts },
      staffBarTexts,
      loadMoreTexts,
      notFoundTexts,
      requests,
      operation,
    }),
    ({ text }) => normalised(text),
  );
  return ({ text, kind, situation }) => {
    // A number that the text has a letter for.
    const wanted = normalised((settled[text] ?? text).replace(/\bN\b/g, '{}'));
    const byKey = keys.get(wanted) ?? [];
    const saying = texts.filter(
      ({ source, said }) =>
        said.has(wanted) ||
        byKey.some(({ key }) => key.test(source)) ||
        (kind === 'token' && [...said].some((other) => other.includes(wanted))),
    );
    return placesOf(situation).every((place) => saying.some(({ path }) => place.test(path)));
  };
}

/** A situation may be several, with semicolons between them, or say more of the text after one. */
function placesOf(situation: string): readonly RegExp[] {
  const found = situation.split(';').flatMap((part) => {
    const [, files] = places.find(([words]) => words.test(part)) ?? [];
    return files ?? [];
  });
  return found.length === 0 ? [ROOMS] : found;
}

interface Entry {
  readonly key: RegExp;
  readonly text: string;
}

/** Every text of the catalogue with what names it in a source, such as `texts.select.loading`; `{}` for what is put in. */
function entriesOf(group: object, path = ''): Entry[] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]): Entry[] => {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object' && value !== null) return entriesOf(value, key);
    const text = isMessage(value) ? filled(value) : value;
    return typeof text === 'string'
      ? [{ key: new RegExp(`(?<![\\w.])${key.replaceAll('.', '\\.')}\\b`), text }]
      : [];
  });
}

function isMessage(value: unknown): value is (...args: string[]) => unknown {
  return typeof value === 'function';
}

/** A message that takes more than texts is none that the specification words. */
function filled(message: (...args: string[]) => unknown): unknown {
  try {
    return message(...Array.from({ length: message.length }, () => '{}'));
  } catch {
    return null;
  }
}

/** What stands in quotes or between tags, with `{}` for what is put in. */
function textsIn(source: string): Set<string> {
  const found = source.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]+</g);
  return new Set([...found].map(([text]) => normalised(text.slice(1, -1))));
}

function normalised(text: string): string {
  return text
    .replace(/\$?\{[^}]*\}/g, '{}')
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('’', "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
