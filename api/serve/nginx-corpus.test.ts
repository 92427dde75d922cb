import { expect, it } from 'vitest';
import { compareCorpusBehindNginx } from '#build/testing/corpus-behind-nginx.ts';
import { hasNginx } from '../testing/nginx-server.ts';

/** `npm run test:oracle -- --nginx` asks about the whole corpus. */
const ARTICLES = 300;

it.skipIf(!hasNginx)(
  'nginx answers everything of a large site as the process does, and while that is down',
  async () => {
    const { addresses, encoded, differences } = await compareCorpusBehindNginx({ articles: ARTICLES });
    expect(differences).toEqual([]);
    expect(addresses).toBeGreaterThan(2 * ARTICLES);
    expect(Math.min(...Object.values(encoded))).toBeGreaterThan(2 * ARTICLES);
  },
);
