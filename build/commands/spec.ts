import { buildSchema } from '#api/schema/build-schema.ts';
import { consolePaths } from '#content-store/console/console-paths.ts';
import { readCatalogue } from '../spec/catalogue.ts';
import { type Count, countAll } from '../spec/count.ts';
import { textsOfSources } from '../spec/words.ts';

export interface SpecOptions {
  readonly json?: boolean;
  /** Also what is missing, each with why. */
  readonly missing?: boolean;
  readonly catalogue?: string;
}

/** Says how much there is of what the specification names. Throws where the catalogue is missing. */
export async function spec({ json, missing, catalogue }: SpecOptions): Promise<void> {
  const counts = countAll(await readCatalogue(catalogue), {
    schema: buildSchema(),
    consolePaths,
    texts: await textsOfSources(),
  });
  console.log(json === true ? JSON.stringify(counts, null, 2) : table(counts, missing === true));
}

function table(counts: Readonly<Record<string, Count>>, isWhole: boolean): string {
  return Object.entries(counts)
    .flatMap(([name, { declared, total, missing }]) => [
      `${name.padEnd(16)}${`${declared} of ${total}`.padEnd(14)}${Math.floor((100 * declared) / Math.max(1, total))} %`,
      ...(isWhole ? missing.map((one) => `  ${one}`) : []),
    ])
    .join('\n');
}
