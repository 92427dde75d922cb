import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KeptBundles } from '#build/state/kept-bundles.ts';
import { archivePath } from '#content-store/addresses/archive-path.ts';

/** Every address of a site's published files, by their names, as pages and as pages of archives, of what was uploaded and the sizes of it that
 * were made, and of what its pages load of the bundles. */
export async function servedAddresses(dataDir: string, tenantKey: string): Promise<string[]> {
  const files = await namesIn(join(dataDir, 'public', tenantKey));
  const pages = files
    .filter((one) => one.endsWith('/index.html'))
    .map((one) => one.slice(0, -'/index.html'.length) || '/');
  const archives = files.flatMap((file) => {
    const [, alias, name] = /^(.*)\/page=(.*)\.html$/.exec(file) ?? [];
    return alias === undefined || name === undefined ? [] : [archivePath(alias || '/', name)];
  });
  const uploads = (await namesIn(join(dataDir, 'assets', tenantKey))).map((one) => `/assets${one}`);
  const sizes = (await namesIn(join(dataDir, 'sizes', tenantKey))).map((one) => `/assets${one}`);
  const kept = new KeptBundles(dataDir);
  const bundled = await Promise.all(
    (await kept.versions()).map((version) => namesIn(join(kept.root, version))),
  );
  return [...files, ...pages, ...archives, ...uploads, ...sizes, ...new Set(bundled.flat())].map(encodeURI);
}

/** Addresses under which someone might look for a site's private fragments. */
export async function privateAddresses(dataDir: string, tenantKey: string): Promise<string[]> {
  const names = await namesIn(join(dataDir, 'private', tenantKey));
  return names.flatMap((name) => [
    name,
    `/private${name}`,
    `/private/${tenantKey}${name}`,
    `/assets/..%2f..%2fprivate/${tenantKey}${name}`,
    `/../../private/${tenantKey}${name}`,
  ]);
}

/** Files below a folder, each from its first slash on. */
async function namesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(root.length));
}
