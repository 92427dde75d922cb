import { accountTexts } from '#content-store/messages/accounts.ts';
import { texts } from '#content-store/messages/console.ts';
import { gateAnswers } from '#content-store/messages/gate-answers.ts';
import { memberHeaderTexts } from '#content-store/messages/member-header.ts';
import { memberTexts } from '#content-store/messages/members.ts';
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
  [/opts out|authenticated toggle/, /^(?:site|api)\/accounts\//],
  [/no newsletters at all/, /^site\/(?:accounts|blocks\/subscribe)\//],
  [/newsletter|sign-up/, /^site\/(?:blocks\/subscribe|newsletters)\//],
  [/meter text/, /^content-store\/model\/gating\//],
  [/native ad|sticky bottom ad/, /^site\/(?:ads|blocks\/gam_ad)\//],
  [/registration path/, /^site\/(?:shell|members)\//],
  [/no active memberships/, /^site\/accounts\//],
  // What the form of the log-in shows, the operation says.
  [/login failure/, /^api\/domains\/site-users\//],
  [/simulation|demographic/, /^admin\//],
  [/staff toolbar/, /^admin\/staff-bar\//],
  // Which servers there are, the installation says.
  [/environment label/, /^build\/process\//],
  // The menu has the names that screens are declared by.
  [/^admin menu/, /^(?:admin\/|content-store\/model\/[a-z-]+\/screens\.ts$)/],
  [/My Account|admin|search field|select|contract|server selection/, /^admin\//],
  [/account dropdown|logged-in member|logged out|header default/, /^site\/(?:shell|members)\//],
  [/load-more/, /^site\/(?:archive|shell)\//],
  [/logout failure/, /^(?:admin|site)\//],
  [/error page/, /^(?:site|api)\//],
  [/registerButtonLabel/, /^content-store\/model\/settings\//],
  [/block title|block link/, /^site\//],
  // Readers' forms show it as the country has it.
  [/region label/, /^content-store\/model\/countries\//],
];

/** What the specification writes in two ways, or with words for what is put in, by what was settled. */
const settled: Readonly<Record<string, string>> = {
  'Start typing to search': 'Start typing to search.',
  "Please try again or use the reset password link below. If you continue to have issues, please email us at a customer-service address built from the site's root domain and include browser details.":
    'Please try again or use the reset password link below. If you continue to have issues, please email us at {} and include browser details.',
};

const ROOMS = /^(?:site|api|admin|content-store)\//;

type Message = Catalogue['messages'][number];

/** The catalogue of messages says nothing by itself. */
const CATALOGUE = /^content-store\/messages\//;

/** Whether a message is said where the specification says it: written there, or by its key in the catalogue. */
export function sayings(sources: Files): (message: Message) => boolean {
  const files = [...sources].flatMap(([path, source]) =>
    CATALOGUE.test(path) ? [] : [{ path, source: byOwnNames(source), said: textsIn(source) }],
  );
  const keys = Map.groupBy(
    entriesOf({
      messages,
      texts,
      accountTexts,
      gateAnswers,
      memberHeaderTexts,
      memberTexts,
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
    const saying = files.filter(
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

/** A source that calls the texts of the catalogue as that does: `memberHeaderTexts.login` for `texts.login`. */
function byOwnNames(source: string): string {
  const renamed = [...source.matchAll(/import \{([^}]*)\} from '[^']*\/messages\/[^']*'/g)]
    .flatMap(([, names = '']) => [...names.matchAll(/(\w+) as (\w+)/g)])
    .map(([, own = '', local = '']) => ({ own, local: new RegExp(`(?<![\\w.])${local}(?=\\.)`, 'g') }));
  return renamed.reduce((text, { own, local }) => text.replace(local, own), source);
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
