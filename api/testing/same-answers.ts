import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rawRequest } from './raw-request.ts';

/** What every answer says, whoever gives it. Entity tags are each server's own. */
export const SAME = [
  'content-type',
  'content-range',
  'cache-control',
  'vary',
  'location',
  'last-modified',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'speculation-rules',
  'x-client-ip',
];

export type RequestOptions = readonly [
  path: string,
  headers?: Readonly<Record<string, string>>,
  method?: string,
];

/** What a reader or a cache goes by, and what it does not go by beside it. */
export interface Answered {
  readonly seen: {
    readonly status: number;
    readonly said: Readonly<Record<string, unknown>>;
    /** Byte by byte, decoded. */
    readonly text: string;
  };
  readonly etag: string;
  readonly isEncoded: boolean;
}

export async function askServer(
  origin: string,
  host: string,
  [path, headers = {}, method = 'GET']: RequestOptions,
): Promise<Answered> {
  const answer = await rawRequest(origin, path, { host, ...headers }, method);
  const said = Object.fromEntries(SAME.map((name) => [name, answer.headers[name]]));
  if (answer.status === 301) said['content-type'] = undefined;
  // The text of a redirect, and of a range there is not, is nobody's concern.
  const isBare = [301, 416].includes(answer.status);
  const encoding = answer.headers['content-encoding'];
  return {
    seen: {
      status: answer.status,
      said,
      text: isBare ? '' : decoded(answer.bytes, encoding).toString('latin1'),
    },
    etag: String(answer.headers.etag),
    isEncoded: encoding !== undefined,
  };
}

function decoded(bytes: Buffer, encoding: string | string[] | undefined): Buffer {
  // To a HEAD, and where nothing has changed.
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

export interface Servers {
  readonly host: string;
  /** The origin of the process. */
  readonly process: string;
  /** Origins of those that must answer as it does, by name. */
  readonly others: Readonly<Record<string, string>>;
  /** Those behind which no process answers: they say nothing to what is more than reading. */
  readonly alone?: readonly string[];
}

export interface Compared {
  readonly requests: number;
  /** Answers that came encoded, by server. */
  readonly encoded: Readonly<Record<string, number>>;
  /** Each in a sentence. */
  readonly differences: readonly string[];
}

/** Paths that are asked about at the same time. */
const AT_ONCE = 4;

/** Asks several servers all that readers, caches and crawlers ask about each path. */
export async function compareAnswers(
  paths: readonly string[],
  servers: Servers,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Compared> {
  const origins = Object.entries({ process: servers.process, ...servers.others });
  const encoded = Object.fromEntries(origins.map(([name]) => [name, 0]));
  const differences: string[] = [];
  let [requests, done] = [0, 0];
  const ask = (asked: (name: string) => RequestOptions) =>
    Promise.all(
      origins.filter(isAsked(asked)).map(async ([name, origin]) => {
        const answer = await askServer(origin, servers.host, asked(name));
        requests += 1;
        if (answer.isEncoded) encoded[name] = (encoded[name] ?? 0) + 1;
        return { name, ...answer };
      }),
    );
  const isAsked =
    (asked: (name: string) => RequestOptions) =>
    ([name]: [string, string]) =>
      asked(name)[2] !== 'POST' || servers.alone?.includes(name) !== true;
  const compare = (asked: RequestOptions, answers: Awaited<ReturnType<typeof ask>>) => {
    const [ours, ...theirs] = answers;
    if (ours === undefined) return;
    for (const { name, seen } of theirs) {
      const what = difference(seen, ours.seen);
      if (what !== null) differences.push(`${written(asked)}: ${name} says ${what}`);
    }
  };
  const comparePath = async (path: string) => {
    for (const asked of questions(path)) compare(asked, await ask(() => asked));
    const whole = await ask(() => [path]);
    compare([path], whole);
    const tags = new Map(whole.map(({ name, etag }) => [name, etag]));
    const again = await ask((name) => [path, { 'if-none-match': tags.get(name) ?? '' }]);
    const asked = [path, { 'if-none-match': 'its own tag' }] as const;
    compare(asked, again);
    for (const { name, seen } of again)
      if (whole[0]?.seen.status === 200 && seen.status !== 304)
        differences.push(`${written(asked)}: ${name} says ${seen.status}, not 304`);
    done += 1;
    onProgress(done, paths.length);
  };
  const left = paths.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const path of left) await comparePath(path);
  });
  await Promise.all(workers);
  return { requests, encoded, differences };
}

function questions(path: string): RequestOptions[] {
  return [
    // First: the process encodes a text behind the answer, so that the same is there encoded later.
    [path, { 'accept-encoding': 'gzip' }],
    [path, { 'accept-encoding': 'gzip, deflate, br' }],
    [path, {}, 'HEAD'],
    [path, { 'if-none-match': '"other"' }],
    [path, { range: 'bytes=0-9' }],
    [`${path}${path.includes('?') ? '&' : '?'}b=2`],
    [path, { 'accept-encoding': 'gzip' }],
    [path, { 'accept-encoding': 'gzip, deflate, br' }],
    [below(path, ''), { accept: 'text/html' }],
    [below(path, 'nothing'), { accept: 'text/html' }],
    [below(path, 'nothing'), { accept: '*/*' }],
    [
      below(path, 'nothing'),
      { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    ],
    [path, {}, 'POST'],
  ];
}

/** Of the root without a second slash: `//` is another spelling, which the process alone decides about. */
function below(path: string, name: string): string {
  const [own = '', ...query] = path.split(/(?=\?)/);
  return [own === '/' ? `/${name}` : `${own}/${name}`, ...query].join('');
}

function difference(theirs: Answered['seen'], ours: Answered['seen']): string | null {
  if (theirs.status !== ours.status) return `${theirs.status}, not ${ours.status}`;
  for (const [name, value] of Object.entries(ours.said))
    if (theirs.said[name] !== value)
      return `${name} ${JSON.stringify(theirs.said[name])}, not ${JSON.stringify(value)}`;
  if (theirs.text === ours.text) return null;
  return `a text of ${theirs.text.length} bytes, not the one of ${ours.text.length}`;
}

function written([path, headers = {}, method = 'GET']: RequestOptions): string {
  const more = Object.entries(headers).map(([name, value]) => ` ${name}: ${value}`);
  return `${method} ${path}${more.join(',')}`;
}
