import { hasNginx } from '#api/testing/nginx-server.ts';
import { compileSite } from '../../process/compile.ts';
import { told } from '../../process/progress-bar.ts';
import { compareCorpusBehindNginx } from '../../testing/corpus-behind-nginx.ts';

/** Differences shown. */
const SHOWN = 30;

/** Asks nginx, with the process behind it and without, and the process about everything that is published of a corpus.
 * Prints what differs and ends in `N differences over M addresses`; exit code 1 where there are any. Rejects where there
 * is no nginx. */
export async function testNginx(articles: number | undefined): Promise<void> {
  if (!hasNginx)
    throw new Error('There is no nginx to compare with. Install it, such as: apt-get install nginx');
  await compileSite({ onProgress: console.log });
  const { name, addresses, requests, seconds, encoded, differences } = await told(
    'Asking about',
    (onProgress) => compareCorpusBehindNginx({ articles, onProgress }),
  );
  for (const one of differences.slice(0, SHOWN)) console.log(one);
  if (differences.length > SHOWN) console.log(`and ${differences.length - SHOWN} more`);
  const counts = Object.entries(encoded).map(([server, count]) => `${count} by ${server}`);
  console.log(`${name}: ${requests} requests in ${seconds.toFixed(1)} s; encoded ${counts.join(', ')}`);
  console.log(`${differences.length} differences over ${addresses} addresses`);
  if (differences.length > 0) process.exitCode = 1;
}
