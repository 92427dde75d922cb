import { expect, it, vi } from 'vitest';
import { chosenEndpoint, rememberedTenant } from './cookies.ts';
import { browserSessions } from './session-store.ts';

const session = (bearerToken: string) => ({
  bearerToken,
  bearerTokenExpiration: '2026-11-22T12:00:00.000Z',
  refreshToken: `refresh-${bearerToken}`,
});

it('is one server’s: another that the console is turned to is shown none but its own', () => {
  const kept = new Map<string, string>();
  let endpoint: string | null = null;
  const sessions = browserSessions(
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    () => endpoint,
  );
  sessions.write(session('own'));
  endpoint = 'https://dev.example/graphql';
  expect(sessions.read()).toBeNull();
  sessions.write(session('dev'));
  sessions.write(null);
  endpoint = null;
  expect(sessions.read()?.bearerToken).toBe('own');
});

it('is not in the way of a cookie that nobody here wrote', () => {
  expect([rememberedTenant('tenant-key=%'), chosenEndpoint('apollo-endpoint=%E0%A4')]).toEqual([null, null]);
});

it('a brand that is to be told by the host is no brand', () => {
  expect([rememberedTenant('tenant-key=auto'), rememberedTenant('tenant-key=culvert')]).toEqual([
    null,
    'culvert',
  ]);
});

it('a tab that is loaded anew goes on with its own brand, and a new tab with the one worked on last', async () => {
  const tab = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };
  /** The module as a page that is loaded has it. */
  const loadedIn = async (storage: object) => {
    vi.resetModules();
    vi.stubGlobal('sessionStorage', storage);
    return import('./cookies.ts');
  };
  vi.stubGlobal('document', { cookie: '' });
  const [first, second] = [tab(), tab()];
  (await loadedIn(first)).workOn('culvert');
  const other = await loadedIn(second);
  expect(other.tenantOfTab()).toBe('culvert');
  other.workOn('culvert');
  other.goToTenant('headloss');
  expect((await loadedIn(second)).tenantOfTab()).toBe('headloss');
  expect((await loadedIn(first)).tenantOfTab()).toBe('culvert');
  expect((await loadedIn(tab())).tenantOfTab()).toBe('headloss');
  // A browser that keeps nothing.
  expect((await loadedIn({})).tenantOfTab()).toBe('headloss');
  vi.unstubAllGlobals();
});

// spec: rule-refresh-token-storage
it('stays in the local storage of the browser, for the next tab too', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  browserSessions(undefined, () => null).write(session('own'));
  expect([...kept.values()].join()).toContain('refresh-own');
  expect(browserSessions(undefined, () => null).read()).toEqual(session('own'));
  vi.unstubAllGlobals();
});
