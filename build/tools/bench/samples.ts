import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reads, StoredDocument } from '#content-store/store.ts';
import { fileOfPath } from '#site/page-data/site-pages.ts';
import type { Sample } from './publish.ts';

/** Articles that the published home and section list, and others from all of the corpus. */
export async function samplesOf(
  reads: Reads,
  publicDir: string,
): Promise<{ listed: Sample[]; others: Sample[] }> {
  const articles = await reads.find({
    collection: 'content',
    stage: 'live',
    visibleAt: new Date().toISOString(),
    where: { type: { eq: 'Article' } },
    orderBy: [['published', 'desc']],
    first: 9_999,
  });
  const sections = new Map<string, string>();
  const found = await reads.find({
    collection: 'websiteSection',
    stage: 'live',
    orderBy: [],
    first: 9_999,
  });
  for (const one of found.items) sections.set(one.id, String(one.data.alias));
  // In the order in which they go live.
  const pathsOf = (one: StoredDocument) => [
    ...new Set(['/', String(one.data.alias), sections.get(String(one.data.primarySection)) ?? '/']),
  ];
  const listed: Sample[] = [];
  for (const one of articles.items.slice(0, 40)) {
    const [alias, paths] = [String(one.data.alias), pathsOf(one)];
    const pages = await Promise.all(paths.map((path) => readFile(join(publicDir, fileOfPath(path)), 'utf8')));
    if (pages.every((html) => html.includes(`${alias}"`))) listed.push({ id: one.id, paths });
  }
  const step = Math.max(1, Math.floor(articles.items.length / 100));
  const others = articles.items
    .filter((_, index) => index % step === step - 1)
    .map((one) => ({ id: one.id, paths: [String(one.data.alias)] }));
  return { listed, others };
}
