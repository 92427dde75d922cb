import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../testing/demo-server.ts';

describe('the limits of log-in', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer({ trustedProxies: ['127.0.0.1'] });
    await server.save('createCmsUser', {
      input: {
        ...{ email: 'Two@culvert.test', username: 'two-names', firstName: 'T', lastName: 'N' },
        password: 'long enough',
      },
    });
  });
  afterAll(() => server.close());

  const codeOf = async (username: string, password: string, address: string) =>
    firstError(await server.ask(server.login, { username, password }, { 'x-forwarded-for': address }))
      ?.extensions?.code ?? 'in';
  const tries = (count: number, username: string, address: (n: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, n) => codeOf(username, `wrong ${n}`, address(n))));
  const failed = (codes: readonly string[]) => codes.filter((one) => one === 'LOGIN_FAILED').length;

  it('look at five passwords of an account, from wherever and at once, and a restart forgives none', async () => {
    const codes = await tries(60, 'editor', (n) => `203.0.113.${n}`);
    expect([failed(codes), codes.filter((one) => one === 'LIMIT').length]).toEqual([5, 55]);
    await server.restart();
    expect(await codeOf('editor', server.demo.login.password, '203.0.113.99')).toBe('LIMIT');
    server.demo.advance(15 * 60_000);
    expect(await codeOf('editor', server.demo.login.password, '203.0.113.99')).toBe('in');
  });

  it('count an account once, by whichever of its names it is tried', async () => {
    const names = ['two-names', 'two@culvert.test', 'TWO-NAMES', ' Two@Culvert.test '];
    const codes: string[] = [];
    for (let n = 0; n < 8; n += 1)
      codes.push(...(await tries(1, names[n % 4] ?? '', () => `198.51.100.${n}`)));
    expect(failed(codes)).toBe(5);
  });

  it('are not reset for an address by a log-in that is right', async () => {
    const address = () => '192.0.2.7';
    expect(failed(await tries(30, 'someone-else', address))).toBe(5);
    for (let n = 0; n < 44; n += 1) await tries(1, `other-${n}`, address);
    expect(await codeOf(server.demo.login.username, server.demo.login.password, '192.0.2.7')).toBe('in');
    expect(failed(await tries(1, 'yet-another', address))).toBe(1);
    expect(await tries(1, 'and-one-more', address)).toEqual(['LIMIT']);
  });

  it('take one IPv6 network for one address', async () => {
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, n) => codeOf(`v6-${n}`, 'wrong', `2001:db8:0:1::${n.toString(16)}`)),
    );
    expect(failed(codes)).toBe(50);
    expect(await codeOf('v6-x', 'wrong', '2001:db8:0:2::1')).toBe('LOGIN_FAILED');
  });

  it('take the 65,536 networks of one customer for one address too, further off', async () => {
    const network = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
    const codes = await tries(20, 'someone-of-many', network);
    expect(failed(codes)).toBe(5);
    const names = await Promise.all(
      Array.from({ length: 130 }, (_, n) => codeOf(`v48-${n}`, 'wrong', network(n))),
    );
    expect(failed(names)).toBe(95);
    expect(await codeOf('v48-x', 'wrong', '2001:db8:8::1')).toBe('LOGIN_FAILED');
  });

  it('let somebody in where they signed in before, whoever else guesses, and guesses there are as few', async () => {
    const [home, password] = ['198.51.100.77', 'long enough'];
    server.demo.advance(15 * 60_000);
    expect(await codeOf('two-names', password, home)).toBe('in');
    expect(failed(await tries(12, 'two-names', (n) => `192.0.2.${n}`))).toBe(5);
    expect(await codeOf('two-names', password, '192.0.2.200')).toBe('LIMIT');
    expect(await codeOf('two-names', password, home)).toBe('in');
    // Signing in there gives those elsewhere no more guesses.
    expect(await codeOf('two-names', 'wrong', '192.0.2.201')).toBe('LIMIT');
    expect(failed(await tries(12, 'two-names', () => home))).toBe(5);
    expect(await codeOf('two-names', password, home)).toBe('LIMIT');
    server.demo.advance(91 * 24 * 3_600_000);
    expect(failed(await tries(12, 'two-names', (n) => `192.0.2.${n}`))).toBe(5);
    expect(await codeOf('two-names', password, home)).toBe('LIMIT');
  });

  it('let somebody in where they signed in before, however many others are guessed there', async () => {
    const [office, { username, password }] = ['203.0.113.200', server.demo.login];
    server.demo.advance(15 * 60_000);
    expect(await codeOf(username, password, office)).toBe('in');
    const codes = await Promise.all(
      Array.from({ length: 51 }, (_, n) => codeOf(`invented-${n}`, 'wrong', office)),
    );
    expect([failed(codes), await codeOf('two-names', 'long enough', office)]).toEqual([50, 'LIMIT']);
    expect(await codeOf(username, password, office)).toBe('in');
    expect(failed(await tries(12, username, () => office))).toBe(5);
  });
});
