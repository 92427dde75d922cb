import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LookupError, lookUp } from './ip-lookup.ts';

describe('a service that tells addresses', () => {
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  /** The address of a server that answers so. */
  async function serving(listener: RequestListener): Promise<URL> {
    const server = createServer(listener);
    ends.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }
  const saying = (text: string, type: string, status = 200) =>
    serving((_request, response) => response.writeHead(status, { 'content-type': type }).end(text));
  const told = async (service: URL, ...rest: [Parameters<typeof lookUp>[1]?]) =>
    lookUp(service.href, ...rest).catch((error: unknown) =>
      error instanceof LookupError ? error.message.replaceAll(service.host, 'it') : error,
    );

  // spec: call-ip-lookup-fallback, provider-ip-lookup
  it('is asked by GET and understood, whether it answers text or JSON', async () => {
    const asked: (string | undefined)[] = [];
    const service = await serving(({ method, url }, response) => {
      asked.push(method, url);
      response.writeHead(200, { 'content-type': 'text/plain' }).end('203.0.113.7\n');
    });
    expect(await lookUp(new URL('/json?short', service).href)).toBe('203.0.113.7');
    expect(asked).toEqual(['GET', '/json?short']);
    for (const [text, type, address] of [
      ['{"ip":"203.0.113.7","country":"XX"}', 'application/json', '203.0.113.7'],
      ['{ "ip": "2001:DB8::0:7" }', 'text/plain', '2001:db8::7'],
      ['2001:db8::7', 'application/json', '2001:db8::7'],
    ] as const)
      expect(await told(await saying(text, type))).toBe(address);
  });

  it('is believed nothing that is no address', async () => {
    for (const text of [
      ...['', 'unknown', '<p>203.0.113.7</p>', '203.0.113.300', '"203.0.113.7"', 'null', '[]', '{}'],
      ...['{"ip":"unknown"}', '{"ip":7}', '{"address":"203.0.113.7"}', '{"ip":"203.0.113.7"'],
    ])
      expect([text, await told(await saying(text, 'text/plain'))]).toEqual([
        text,
        'it answered with something that is not an IP address. Tell whoever runs this site.',
      ]);
  });

  it('may fail, and the reader is told how', async () => {
    expect(await told(await saying('203.0.113.7', 'text/plain', 500))).toBe(
      'it answered with an error (500). Try again in a moment.',
    );
    expect(await told(await serving(({ socket }) => socket.destroy()))).toMatch(
      /^it could not be reached\. /,
    );
  });

  it('has five seconds to answer in, the end of its answer too', async () => {
    for (const begin of [false, true]) {
      const timers: [work: () => void, ms: number][] = [];
      let isEnded = false;
      const service = await serving((_request, response) => {
        if (begin) response.write('203.0');
        timers[0]?.[0]();
      });
      const answer = await told(service, (...timer) => {
        timers.push(timer);
        return () => {
          isEnded = true;
        };
      });
      expect(answer).toBe('it did not answer within 5 seconds. Try again in a moment.');
      expect([timers.map(([, ms]) => ms), isEnded]).toEqual([[5_000], true]);
    }
  });
});
