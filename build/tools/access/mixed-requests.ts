import { METER_COOKIE } from '#api/access/meters.ts';
import { CANARY, type Piece } from '#api/testing/gated-pieces.ts';
import { FREE_VIEWS, type gatedSite, networks } from '#api/testing/gated-site.ts';
import { type Asked, ModelReader, type ReaderKind, readerKinds, type Way } from './model.ts';

type Ground = Awaited<ReturnType<typeof gatedSite>>;

export interface Found {
  readonly requests: number;
  readonly granted: number;
  readonly wrongGrants: number;
  readonly wrongRefusals: number;
  /** Answers with withheld text that was not asked for, or was not to be given. */
  readonly leaks: number;
  /** Of the first bursts that had any of these, who asked for what, and was given it or not. */
  readonly told: readonly string[];
  /** The longest that any was, in milliseconds, of 99 in 100. */
  readonly p99: number;
}

/** Somebody who reads: one member may do so in several browsers, each with its cookies. */
interface Reader {
  readonly model: ModelReader;
  readonly address: string;
  readonly userAgent: string;
  readonly isStaff: boolean;
  readonly memberId: string | null;
  token: string | null;
  /** The cookie of the meter in each browser. */
  readonly browsers: (string | null)[];
}

const MOST_TOLD = 5;
/** Readers of each kind. */
const EACH = 5;
/** From one burst of a reader's to another: so many that their last view is asked for by several at once. */
const BURST = 20;

/** Asks for gated pieces as readers of every kind, many at once, and compares each answer with the model. After half of the
 * requests a month goes by. */
export async function mixedRequests(
  seed: number,
  { requests, inFlight }: { readonly requests: number; readonly inFlight: number },
  ground: Ground,
): Promise<Found> {
  const random = numbersFrom(seed);
  const readers = await readersOf(ground, seed);
  await goOn(2, readers, ground);
  const asking = askerOf(ground, inFlight);
  const times: number[] = [];
  const told: string[] = [];
  let [asked, granted, wrongGrants, wrongRefusals, leaks] = [0, 0, 0, 0, 0];
  const readUntil = async (reader: Reader, most: number) => {
    while (asked < most) {
      const burst = burstOf(reader, ground.pieces, random);
      asked += burst.length;
      const answers = await Promise.all(burst.map((one) => asking(reader, one)));
      const answered = answers.filter((answer) => answer !== null);
      const judged = reader.model.judge(answered);
      if (judged.grants + judged.refusals > 0 && told.length < MOST_TOLD)
        told.push(`${reader.model.kind}: ${answered.map(inWords).join(', ')}`);
      wrongGrants += judged.grants;
      wrongRefusals += judged.refusals;
      asked -= answers.length - answered.length;
      for (const answer of answered) {
        times.push(answer.milliseconds);
        if (answer.isGranted) granted += 1;
        if (answer.hasOther) leaks += 1;
      }
    }
  };
  await Promise.all(readers.map((reader) => readUntil(reader, requests / 2)));
  await goOn(32, readers, ground);
  await Promise.all(readers.map((reader) => readUntil(reader, requests)));
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { requests: asked, granted, wrongGrants, wrongRefusals, leaks, told, p99 };
}

/** So many days go by, and whoever has an account logs in again. */
async function goOn(days: number, readers: readonly Reader[], ground: Ground): Promise<void> {
  ground.advance(days);
  for (const reader of readers) {
    reader.model.forget();
    const { memberId, model } = reader;
    if (model.kind === 'staff') reader.token = await ground.staffToken();
    else if (memberId !== null) reader.token = await ground.signIn(memberId, model.kind === 'simulation');
  }
}

const HELD: Partial<Record<ReaderKind, Readonly<Record<string, number | null>>>> = {
  plainMember: {},
  goldMember: { gold: null },
  pressMember: { press: null },
  lapsedMember: { gold: 1 },
  simulation: { gold: null },
};

async function readersOf(ground: Ground, seed: number): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (const kind of readerKinds)
    for (let n = 0; n < EACH; n += 1) {
      const held = HELD[kind];
      const memberId = held === undefined ? null : `${kind}-${seed}-${n}`.toLowerCase();
      readers.push({
        model: new ModelReader(kind, FREE_VIEWS),
        address: addressOf(kind, n),
        userAgent: USER_AGENTS[kind] ?? 'Mozilla/5.0 (a browser)',
        isStaff: kind === 'staff',
        memberId,
        token: memberId === null ? null : await ground.member(memberId, held ?? {}, kind === 'simulation'),
        browsers: memberId === null ? [null] : [null, null],
      });
    }
  return readers;
}

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const USER_AGENTS: Partial<Record<ReaderKind, string>> = {
  crawlerByRange: GOOGLEBOT,
  crawlerByName: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  falseCrawler: GOOGLEBOT,
};

function addressOf(kind: ReaderKind, n: number): string {
  if (kind === 'neighbour') return `${networks.neighbour}${200 + n}`;
  if (kind in networks) return `${networks[kind as keyof typeof networks]}${5 + n}`;
  return `77.${readerKinds.indexOf(kind)}.${n}.9`;
}

interface Request {
  readonly piece: Piece;
  readonly way: Way;
  readonly browser: number;
}

/** What a reader asks at once. A browser gets its cookie first, as it would. */
function burstOf(reader: Reader, pieces: readonly Piece[], random: (below: number) => number): Request[] {
  const browser = random(reader.browsers.length);
  const isCounted = random(3) > 0;
  const isFirst = isCounted && reader.memberId === null && reader.browsers[browser] === null;
  const length = isFirst ? 1 : random(6) === 0 ? BURST : 1 + random(4);
  return Array.from({ length }, () => ({
    // Some are read again and again.
    piece: pieces[random(2) === 0 ? random(pieces.length) : (random(6) * 7) % pieces.length] as Piece,
    way: isCounted ? pick(['fragments', 'wholePage'], random) : pick(['print', 'page', 'page'], random),
    browser,
  }));
}

function pick<const T>(from: readonly T[], random: (below: number) => number): T {
  return from[random(from.length)] as T;
}

type Answered = Asked & {
  readonly hasOther: boolean;
  readonly milliseconds: number;
  readonly status: number;
};

function inWords({ id, way, isGranted, status }: Answered): string {
  return `${way} of ${id} ${isGranted ? 'given' : 'refused'} (${status})`;
}

/** Asks the server, as many at once as are in flight. */
function askerOf({ server }: Ground, inFlight: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let document: Promise<string> | null = null;
  return async (reader: Reader, { piece, way, browser }: Request): Promise<Answered | null> => {
    document ??= server.named('query/getGatedFragments');
    const query = await document;
    if (running >= inFlight) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const began = performance.now();
    try {
      const { response, text } = await answered(reader, piece, way, browser, query);
      // Print is drawn for each who asks, and nobody draws without end.
      if (response.status === 429 && way === 'print') return null;
      if (response.status >= 500 || response.status === 429)
        throw new Error(`${way} of ${piece.id} was answered ${response.status}: ${text.slice(0, 200)}`);
      const hasOther = text.replaceAll(piece.canary, '').includes(CANARY);
      const milliseconds = performance.now() - began;
      const { id, kind } = piece;
      return {
        id,
        kind,
        way,
        isGranted: text.includes(piece.canary),
        hasOther,
        milliseconds,
        status: response.status,
      };
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  /** What took the server too long is asked again: nothing is known of it, and what was read does not count twice. */
  async function answered(reader: Reader, piece: Piece, way: Way, browser: number, query: string) {
    for (;;) {
      const response = await fetch(server.address(pathOf(way, piece)), {
        ...(way === 'fragments' && {
          method: 'POST',
          body: JSON.stringify({ query, variables: { contentId: piece.id } }),
        }),
        ...(way === 'wholePage' && { method: 'POST', body: '' }),
        headers: { ...headersOf(reader, browser), 'content-type': TYPES[way] },
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) {
        const [, value] = new RegExp(`^${METER_COOKIE}=([^;]+)`).exec(cookie) ?? [];
        if (value !== undefined) reader.browsers[browser] = value;
      }
      if (way !== 'fragments' || !text.includes('"code":"LIMIT"')) return { response, text };
    }
  }

  function headersOf(reader: Reader, browser: number): Record<string, string> {
    const cookies = [
      ...(reader.token === null || reader.isStaff ? [] : [`siteUserToken=${reader.token}`]),
      ...(reader.browsers[browser] == null ? [] : [`${METER_COOKIE}=${reader.browsers[browser]}`]),
    ];
    return {
      accept: '*/*',
      // As browsers say it of what is sent.
      origin: server.address(''),
      'user-agent': reader.userAgent,
      'x-forwarded-for': reader.address,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(reader.isStaff && { authorization: `Bearer ${reader.token}` }),
    };
  }
}

const TYPES: Record<Way, string> = {
  fragments: 'application/json',
  wholePage: 'application/x-www-form-urlencoded',
  print: 'text/plain',
  page: 'text/plain',
};

function pathOf(way: Way, { id, alias }: Piece): string {
  if (way === 'fragments') return '/graphql';
  if (way === 'wholePage') return `/api/whole-pages/${id}`;
  return way === 'print' ? `/print/content/${id}` : alias;
}

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
