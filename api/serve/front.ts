import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import { crawlerNamed } from '../access/crawlers/known-crawlers.ts';
import { answerFile, type FileAnswer } from './answer-file.ts';
import type { Encoder } from './encoder.ts';
import type { FileCache } from './files.ts';
import type { PolicyOf } from './headers.ts';
import type { HostTenants } from './host-tenants.ts';
import { KnownAddresses } from './known-addresses.ts';
import type { StaffMarks } from './staff-marks.ts';

/** Answers requests for published files before anything else sees them. It decides nothing: it remembers, letter by
 * letter, which addresses were answered with which file, and answers those again with the file as it is now. */
export class Front {
  readonly #cache: FileCache;
  readonly #encoder: Encoder;
  readonly #hosts: HostTenants;
  readonly #marks: StaffMarks;
  readonly #policyOf: PolicyOf;
  readonly #trusts: ((address: string, hop: number) => boolean) | null;
  readonly #addresses = new KnownAddresses();
  #isClosed = false;

  constructor(parts: {
    readonly cache: FileCache;
    readonly encoder: Encoder;
    readonly hosts: HostTenants;
    readonly marks: StaffMarks;
    readonly trustedProxies: readonly string[];
    readonly policyOf: PolicyOf;
  }) {
    this.#policyOf = parts.policyOf;
    this.#cache = parts.cache;
    this.#encoder = parts.encoder;
    this.#hosts = parts.hosts;
    this.#marks = parts.marks;
    this.#trusts = parts.trustedProxies.length === 0 ? null : proxyaddr.compile([...parts.trustedProxies]);
  }

  /** Answers a request, or says that it is for others to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || this.#isClosed) return false;
    // The site may be one that this browser chose, and staff have a toolbar.
    if (headers.cookie !== undefined && this.#isForOthers(headers.cookie)) return false;
    const path = pathOf(url);
    const tenantKey = path === null ? undefined : this.#hosts.known(this.#hostOf(request));
    if (path === null || tenantKey === undefined) return false;
    const known = this.#addresses.get(tenantKey, path);
    const file = known === undefined ? null : this.#cache.current(known.path);
    if (known === undefined || file === null || file.identity.bytes === null) return false;
    // Of a gated piece it may be given the whole page.
    if (known.path.endsWith('.html') && crawlerNamed(headers['user-agent']) !== null) return false;
    if (known.keeping === 'immutable' && !this.#encoder.isPrepared(file, headers['accept-encoding']))
      return false;
    const address = this.#addressOf(request);
    const answer = { file, keeping: known.keeping, policy: this.#policyOf(tenantKey) };
    answerFile(answer, { request, response, address }, this.#encoder);
    return true;
  }

  /** Remembers what a path, as it was asked for, was answered with, whatever its query. */
  remember(tenantKey: string, path: string, { file, keeping }: FileAnswer): void {
    if (keeping !== 'choice' && keeping !== 'withheld')
      this.#addresses.remember(tenantKey, path, { path: file.path, keeping });
  }

  /** From here on others answer: the server ends. */
  close(): void {
    this.#isClosed = true;
  }

  #isForOthers(cookies: string): boolean {
    return cookies.includes('tenant-key') || this.#marks.in(cookies) !== null;
  }

  #addressOf(request: IncomingMessage): string | undefined {
    return this.#trusts === null ? request.socket.remoteAddress : proxyaddr(request, this.#trusts);
  }

  #hostOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-host'];
    if (forwarded === undefined || this.#trusts?.(socket.remoteAddress ?? '', 0) !== true)
      return headers.host ?? '';
    // The last is what the proxy nearest to us says.
    return String(forwarded).split(',').at(-1)?.trim() ?? '';
  }
}

/** The path of an address; null where its query could ask for a preview, a page of an archive, what is known of a picture or a
 * reader's name elsewhere, whichever letters of its name are escaped. */
function pathOf(url: string): string | null {
  const at = url.indexOf('?');
  if (at < 0) return url;
  return /preview|page|format|oly_enc|%[5-7]/i.test(url.slice(at)) ? null : url.slice(0, at);
}
