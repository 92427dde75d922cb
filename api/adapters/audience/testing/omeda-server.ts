import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OmedaAccount } from '../settings.ts';
import { type Answer, OmedaState, refused } from './omeda-state.ts';

/** How the next answer goes wrong: before anything is done, or behind it. */
export type Trouble =
  | 'html 500'
  | 'json 500'
  | 'wrong app id'
  /** The connection breaks before anything is done, or once it was. */
  | 'breaks before'
  | 'breaks behind'
  /** Nothing is answered until the caller has had enough; it was done all the same. */
  | 'stalls'
  | { readonly errors: readonly object[]; readonly status: number }
  | { readonly messages: readonly string[] };

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

/** Speaks Omeda's protocol on this machine, with all that can go wrong. */
export class OmedaServer {
  readonly state: OmedaState;
  readonly asked: Asked[] = [];
  /** What goes wrong with the next calls, one after the other; a function is asked of each. */
  troubles: (Trouble | null)[] | ((asked: Asked) => Trouble | null) = [];
  /** How long each answer takes, in milliseconds. */
  delay = 0;
  #server = createServer((request, response) => void this.#answer(request, response));
  port = 0;

  constructor(now: () => Date) {
    this.state = new OmedaState(now);
  }

  async open(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** What a site knows it by, and how it gets here: the name is of no network. */
  get account(): OmedaAccount {
    return {
      baseUrl: `http://omeda.example:${this.port}/webservices/rest`,
      ...{ appId: 'app', inputId: 'input', brand: 'CULV', client: 'CLIENT', namespace: 'masthead' },
    };
  }

  get door() {
    return {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      mayAsk: () => true,
      mayReach: (number: string) => number === '127.0.0.1',
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await text(request)) || '{}');
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body };
    this.asked.push(asked);
    if (this.delay > 0) await new Promise((done) => setTimeout(done, this.delay));
    const trouble = Array.isArray(this.troubles) ? (this.troubles.shift() ?? null) : this.troubles(asked);
    if (trouble === 'breaks before') return void request.socket.destroy();
    if (trouble === 'html 500')
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>');
    if (trouble === 'json 500') return send(response, 500, { Errors: [{ Error: 'Internal' }] });
    if (trouble === 'wrong app id' || headers['x-omeda-appid'] !== this.account.appId)
      return send(response, 403, { SubmissionId: 's', Errors: [{ Error: 'Invalid x-omeda-appid' }] });
    if (typeof trouble === 'object' && trouble !== null && 'errors' in trouble)
      return send(response, trouble.status, { SubmissionId: 's', Errors: trouble.errors });
    const { status, answer } = this.#told(asked);
    if (trouble === 'breaks behind') return void request.socket.destroy();
    if (trouble === 'stalls') return;
    if (trouble !== null)
      return send(response, 200, { ...answer, Messages: trouble.messages.map((Message) => ({ Message })) });
    send(response, status, answer);
  }

  #told({ method, path, headers, body }: Asked): NonNullable<Answer> {
    const [, kind, name, rest = ''] =
      /^\/webservices\/rest\/(brand|client)\/(\w+)\/(.*)\/\*$/.exec(path) ?? [];
    const isKnown = name === (kind === 'client' ? this.account.client : this.account.brand);
    if (!isKnown) return refused(404, 'Not found');
    if (method === 'POST' && headers['x-omeda-inputid'] !== this.account.inputId)
      return refused(400, 'Invalid x-omeda-inputid');
    return (
      (method === 'POST' ? this.state.write(rest, body) : this.state.read(rest)) ?? refused(404, 'Not found')
    );
  }
}

/** Whatever is said, it may be called text. */
function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'text/plain;charset=UTF-8' }).end(JSON.stringify(body));
}
