import type { Catalogue } from './catalogue.ts';
import type { Files } from './sources.ts';

/** Where a message is said, by its situation: the files of which one must have it. A label that happens to stand
 * elsewhere is another label. The first that fits counts. */
const places: readonly (readonly [situation: RegExp, files: RegExp])[] = [
  [/newsletter|sign-up|opts out|authenticated toggle/, /^site\/(?:blocks\/subscribe|newsletters)\//],
  [/meter text/, /^site\/gate\//],
  [/native ad|sticky bottom ad/, /^site\/(?:ads|blocks\/gam_ad)\//],
  [/registration|memberships|login failure|simulation|demographic/, /^site\/membership\//],
  [/My Account|admin|search field|select|contract|server selection/, /^admin\//],
  [/account dropdown|logged-in member|logged out|header default|staff toolbar|load-more/, /^site\/shell\//],
  [/logout failure/, /^admin\//],
  [/error page/, /^(?:site|api)\//],
  [/registerButtonLabel/, /^site\//],
  [/block title|block link/, /^site\//],
  [/region label/, /^site\//],
];

const ROOMS = /^(?:site|api|admin|content-store)\//;

type Message = Catalogue['messages'][number];

/** Whether a message is said where the specification says it. */
export function sayings(sources: Files): (message: Message) => boolean {
  const texts = [...sources].map(([path, source]) => ({ path, said: textsIn(source) }));
  return ({ text, kind, situation }) => {
    const [, place] = places.find(([one]) => one.test(situation)) ?? [null, ROOMS];
    // A number that the text has a letter for.
    const wanted = normalised(text.replace(/\bN\b/g, '{}'));
    return texts.some(
      ({ path, said }) =>
        place.test(path) &&
        (said.has(wanted) || (kind === 'token' && [...said].some((other) => other.includes(wanted)))),
    );
  };
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
