import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SHARED } from '../../process/beside.ts';

/** Beside the project, unless another is named. */
const CATALOGUE = join(SHARED, 'spec', 'catalogue.json');

const entry = z.object({ id: z.string() });
const value = entry.extend({ name: z.string() });

const catalogue = z.object({
  entities: z.array(entry.extend({ fields: z.array(z.object({ name: z.string() })) })),
  contentTypes: z.array(entry.extend({ value: z.string() })),
  contentStatuses: z.array(value),
  permissions: z.array(value),
  placements: z.array(value.extend({ kind: z.string() })),
  taxonomyTypes: z.array(value),
  menuPlacements: z.array(value),
  socialNetworks: z.array(value),
  modules: z.array(value),
  rowLayouts: z.array(entry.extend({ layout: z.string() })),
  layoutTypes: z.array(entry.extend({ type: z.string() })),
  loadMoreTypes: z.array(entry.extend({ type: z.string() })),
  adTypes: z.array(entry.extend({ type: z.string() })),
  adUnitFields: z.array(value),
  blockTypes: z.array(entry.extend({ type: z.string(), audience: z.string() })),
  adminRoutes: z.array(entry.extend({ path: z.string() })),
  operations: z.array(value.extend({ kind: z.string(), inputs: z.array(z.string()) })),
  messages: z.array(entry.extend({ text: z.string(), kind: z.string(), situation: z.string() })),
  constants: z.array(entry),
  rules: z.array(entry),
  headers: z.array(entry),
  cookies: z.array(entry),
  httpCalls: z.array(entry),
  publicShell: z.array(entry),
  adminShell: z.array(entry),
  publicRoutes: z.array(entry),
  reports: z.array(entry),
  roles: z.array(entry),
  thirdParties: z.array(entry),
});

/** What the specification names, as far as it is counted. */
export type Catalogue = z.infer<typeof catalogue>;

/** Throws where the file is missing or is no catalogue. */
export async function readCatalogue(file = CATALOGUE): Promise<Catalogue> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no catalogue of the specification at ${file}. Name one with --catalogue FILE`);
  });
  const { data, error } = catalogue.safeParse(JSON.parse(text));
  if (data === undefined) throw new Error(`${file} is no catalogue of the specification: ${error.message}`);
  return data;
}
