import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Beside the project, unless another is named. */
const CATALOGUE = fileURLToPath(new URL('../../../shared/spec/catalogue.json', import.meta.url));

const named = z.object({ id: z.string() });

const catalogue = z.object({
  entities: z.array(named.extend({ fields: z.array(z.object({ name: z.string() })) })),
  contentTypes: z.array(named.extend({ value: z.string() })),
  permissions: z.array(named.extend({ name: z.string() })),
  menuPlacements: z.array(named.extend({ name: z.string() })),
  layoutTypes: z.array(named.extend({ type: z.string() })),
  blockTypes: z.array(named.extend({ type: z.string(), audience: z.string() })),
  adminRoutes: z.array(named.extend({ path: z.string() })),
  operations: z.array(named.extend({ name: z.string(), kind: z.string() })),
  messages: z.array(named.extend({ text: z.string(), kind: z.string() })),
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
