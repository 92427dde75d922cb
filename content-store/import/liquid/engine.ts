import { type Context, type Emitter, Liquid, type TagToken, type Template } from 'liquidjs';
import { operation } from '../../messages/operation.ts';
import { parseDate } from '../dates.ts';
import { registerBlock, registerTag } from './custom-tags.ts';
import { namesIn } from './names.ts';
import { blockTags, type GivenArguments, plainTags } from './tags.ts';

/** What a source's Liquid is rendered with: plain data, so that it can be sent to a thread. */
export interface LiquidSettings {
  /** The files that `include` and `render` may name, by path below their folder. */
  readonly templates: Readonly<Record<string, string>>;
  /** What templates may ask for, such as `site`, `data` and the data files' own names. */
  readonly data: Readonly<Record<string, unknown>>;
  /** A source's own filters, tags and tags with an end, each by the template of what it becomes. */
  readonly filters: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, string>>;
  /** The source site's address, without a slash at its end. */
  readonly source: string;
  readonly timeZone: string;
}

export interface RenderedLiquid {
  readonly text: string;
  readonly notes: readonly LiquidNote[];
}

/** Something that could not be rendered as it was meant. */
export interface LiquidNote {
  readonly what: string;
  readonly why: string;
}

export interface LiquidPage {
  readonly front: Readonly<Record<string, unknown>>;
  /** ISO 8601, UTC; what `now` means too, so that a second run says the same. Absent where the piece has no date. */
  readonly date?: string | undefined;
  /** Its address on the source site. */
  readonly url: string;
}

/** A text's templates may make this much and take this long. Characters, renders, milliseconds, objects. */
const LIMITS = { parseLimit: 5_000_000, templateLimit: 100_000, renderLimit: 1_000, memoryLimit: 20_000_000 };
/** Parts of other tags, which stand in no list of tags. */
const PARTS = new Set(['else', 'elsif', 'when']);

const NOTHING: LiquidSettings = {
  templates: {},
  data: {},
  filters: {},
  tags: {},
  blocks: {},
  source: 'https://source.example',
  timeZone: 'UTC',
};
type Note = (what: string, why: string) => void;

/** Makes what renders the Liquid of one source. A text that cannot be read stays as it is, and so does a tag that
 * nobody knows; each has a note. */
export function createLiquid(settings: LiquidSettings): (text: string, page: LiquidPage) => RenderedLiquid {
  let notes: LiquidNote[] = [];
  let now = '';
  const note = (what: string, why: string) => {
    if (!notes.some((known) => known.what === what && known.why === why)) notes.push({ what, why });
  };
  const liquid = withKnown(settings, () => now, note);
  const unknown = new Set<string>();
  const { templates, filters, tags, blocks } = settings;
  for (const template of [templates, filters, tags, blocks].flatMap((named) => Object.values(named)))
    registerUnknown(liquid, template, unknown, note);

  return (text, page) => {
    notes = [];
    now = page.date ?? '1970-01-01T00:00:00.000Z';
    const scope = {
      ...page.front,
      ...settings.data,
      page: { ...page.front, url: page.url, date: page.date },
    };
    try {
      registerUnknown(liquid, text, unknown, note);
      const parsed = liquid.parse(text);
      for (const name of liquid.globalVariablesSync(parsed))
        if (!Object.hasOwn(scope, name))
          note(`variable ${name}`, 'Nothing here says what it is; it is empty');
      return { text: String(liquid.renderSync(parsed, scope, LIMITS)), notes };
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      return {
        text,
        notes: [...notes, { what: 'Liquid', why: operation.staysText(why) }],
      };
    }
  };
}

function withKnown(settings: LiquidSettings, now: () => string, note: Note): Liquid {
  const liquid = new Liquid({
    ...LIMITS,
    ownPropertyOnly: true,
    cache: true,
    templates: settings.templates,
    timezoneOffset: settings.timeZone,
    globals: settings.data,
  });
  registerFilters(liquid, settings, now);
  registerTags(liquid, settings, note);
  return liquid;
}

/** The tags and filters that a text names and nobody knows, as long as a mapping does not say what they become. */
export function unknownIn(text: string): {
  readonly tags: readonly string[];
  readonly filters: readonly string[];
} {
  const used = namesIn(text);
  const plain = withKnown(
    NOTHING,
    () => '',
    () => undefined,
  );
  return {
    tags: used.tags.filter((name) => !isKnownTag(plain, name)),
    filters: used.filters.filter((name) => !Object.hasOwn(plain.filters, name)),
  };
}

function registerFilters(liquid: Liquid, settings: LiquidSettings, now: () => string): void {
  const { source, filters } = settings;
  const path = (value: unknown) => String(value ?? '');
  const absolute = (value: unknown) =>
    path(value).startsWith('/') ? `${source}${path(value)}` : path(value);
  liquid.registerFilter('url', path);
  liquid.registerFilter('relative_url', path);
  liquid.registerFilter('absolute_url', absolute);
  liquid.registerFilter('markdownify', path);
  const date = liquid.filters.date;
  if (typeof date !== 'function') throw new Error('The date filter is missing');
  liquid.registerFilter('date', function (value: unknown, ...rest: unknown[]) {
    const meant = value === 'now' || value === 'today' ? now() : value;
    return date.call(this, parseDate(String(meant), settings.timeZone)?.instant ?? meant, ...rest);
  });
  for (const [name, template] of Object.entries(filters)) {
    const parsed = parsedLater(liquid, name, template);
    liquid.registerFilter(name, function (value: unknown, ...args: unknown[]) {
      return liquid.renderSync(parsed(), this.context.spawn({ value, args }));
    });
  }
}

function registerTags(liquid: Liquid, settings: LiquidSettings, note: Note): void {
  for (const [name, render] of Object.entries(plainTags)) registerTag(liquid, name, (given) => render(given));
  for (const [name, render] of Object.entries(blockTags))
    registerBlock(liquid, name, (given, content) => render(given, content));
  registerTag(liquid, 'include', (given, context, raw) => {
    const file = given.named.file ?? given.positional[0] ?? '';
    if (!Object.hasOwn(settings.templates, file)) {
      note(`include ${file}`, 'There is no such file among the includes; it stays as text');
      return raw;
    }
    return within(context, { ...given.named, include: given.named }, () =>
      liquid.renderSync(liquid.parseFileSync(file), context),
    );
  });
  for (const [name, template] of Object.entries(settings.tags)) {
    const parsed = parsedLater(liquid, name, template);
    registerTag(liquid, name, (given, context) => own(liquid, parsed(), given, context));
  }
  for (const [name, template] of Object.entries(settings.blocks)) {
    const parsed = parsedLater(liquid, name, template);
    registerBlock(liquid, name, (given, content, context) =>
      own(liquid, parsed(), given, context, { content }),
    );
  }
}

/** Parsed when it is first used: it may name tags that are registered after it. */
function parsedLater(liquid: Liquid, name: string, template: string): () => Template[] {
  let templates: Template[] | undefined;
  return () => {
    try {
      templates ??= liquid.parse(template);
      return templates;
    } catch (error) {
      throw new Error(
        `the mapping's template of "${name}": ${error instanceof Error ? error.message : error}`,
      );
    }
  };
}

function own(
  liquid: Liquid,
  template: Template[],
  given: GivenArguments,
  context: Context,
  more: Readonly<Record<string, string>> = {},
): string {
  const scope = { ...given.named, args: [...given.positional], ...more };
  return within(context, scope, () => liquid.renderSync(template, context));
}

function within(context: Context, scope: object, render: () => unknown): string {
  context.push(scope);
  try {
    return String(render());
  } finally {
    context.pop();
  }
}

/** Tags and filters that nobody knows would end the whole text: a tag stays as it is written, a filter leaves its
 * value alone, and each says so where it is met. */
function registerUnknown(liquid: Liquid, text: string, unknown: Set<string>, note: Note): void {
  const used = namesIn(text);
  for (const name of used.tags) {
    if (isKnownTag(liquid, name, unknown)) continue;
    unknown.add(name);
    liquid.registerTag(name, {
      parse(token: TagToken) {
        this.raw = token.getText();
      },
      render(_: Context, emitter: Emitter) {
        note(`tag ${name}`, 'It is not known here and stays as text');
        emitter.write(this.raw);
      },
    });
  }
  for (const name of used.filters) {
    if (Object.hasOwn(liquid.filters, name)) continue;
    liquid.registerFilter(name, (value: unknown) => {
      note(`filter ${name}`, 'It is not known here; what it was given stands by itself');
      return value;
    });
  }
}

function isKnownTag(liquid: Liquid, name: string, unknown: ReadonlySet<string> = new Set()): boolean {
  const opened = name.startsWith('end') ? name.slice(3) : '';
  const isEnd = Object.hasOwn(liquid.tags, opened) && !unknown.has(opened);
  return Object.hasOwn(liquid.tags, name) || PARTS.has(name) || isEnd;
}
