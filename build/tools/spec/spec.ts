import { buildSchema } from '#api/schema/build-schema.ts';
import { screens } from '#content-store/console/screens.ts';
import { loginRoute, logoutRoute } from '#content-store/screens/routes.ts';
import { readCatalogue } from './catalogue.ts';
import { type Count, countAll } from './count.ts';
import { readSources } from './sources.ts';

export interface SpecOptions {
  readonly json?: boolean;
  /** Also what is missing, each with why. */
  readonly missing?: boolean;
  readonly catalogue?: string;
}

/** Says how much works of what the specification names. Throws where the catalogue is missing. */
export async function spec({ json, missing, catalogue }: SpecOptions): Promise<void> {
  const others = ['/', loginRoute, logoutRoute].map((path) => ({ path }));
  const counts = countAll(await readCatalogue(catalogue), {
    schema: buildSchema(),
    screens: [...others, ...screens()],
    ...readSources(),
  });
  console.log(json === true ? JSON.stringify(counts, null, 2) : table(counts, missing === true));
}

function table(counts: Readonly<Record<string, Count>>, isWhole: boolean): string {
  return Object.entries(counts)
    .flatMap(([name, { works, total, missing }]) => [
      `${name.padEnd(16)}${`${works} of ${total}`.padEnd(14)}${Math.floor((100 * works) / Math.max(1, total))} %`,
      ...(isWhole ? missing.map((line) => `  ${line}`) : []),
    ])
    .join('\n');
}
