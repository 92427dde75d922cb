import type { Receipt } from '../../receipts/receipt.ts';
import type { Login } from '../../testing/staff-client.ts';
import { KeptPage } from './kept-page.ts';
import { median, rounded } from './statistics.ts';
import { withStaff } from './with-staff.ts';

/** Medians over some changes of a setting that every page shows. */
export interface SettingsChangeFigures {
  /** Until home and sections answer over HTTP with it. */
  readonly homeMs: number;
  /** Until the receipt over every page has come. */
  readonly allSeconds: number;
  readonly pages: number;
}

interface Published {
  readonly publishGeneralSettings: {
    readonly receipt: Pick<Receipt, 'checked' | 'changed'> | null;
  };
}

/** Changes the tagline, which the header of every page shows, through the API of a running installation. `paths` are
 * home and sections. Rejects where a change took longer than the API waits for it. */
export async function measureSettingsChange(options: {
  readonly dataDir: string;
  readonly tenantKey: string;
  readonly login: Login;
  readonly paths: readonly string[];
  readonly samples: number;
}): Promise<SettingsChangeFigures> {
  const { paths, samples } = options;
  return withStaff(options, async ({ origin, staff }) => {
    const home: number[] = [];
    const all: number[] = [];
    let pages = 0;
    for (let count = 0; count <= samples; count += 1) {
      const tagline = `Every page says ${count} of ${samples}`;
      const { generalSettings } = await staff.ask<{ generalSettings: { version: number } }>(
        'query { generalSettings(id: "general") { version } }',
      );
      const { updateGeneralSettings } = await staff.ask<{
        updateGeneralSettings: { record: { version: number } };
      }>(
        'mutation ($version: Int!, $input: UpdateGeneralSettingsInput!) { updateGeneralSettings(id: "general", version: $version, input: $input) { record { version } } }',
        { version: generalSettings.version, input: { tagline } },
      );
      const kept = await Promise.all(paths.map((path) => KeptPage.load(`${origin}${path}`)));
      const started = performance.now();
      const answer = staff.ask<Published>(
        'mutation ($version: Int!) { publishGeneralSettings(id: "general", version: $version) { receipt { checked changed } } }',
        { version: updateGeneralSettings.record.version },
      );
      await Promise.all(kept.map((page) => page.shows(tagline)));
      const live = performance.now() - started;
      const { receipt } = (await answer).publishGeneralSettings;
      if (receipt === null) throw new Error('The change took longer than the API waits for it');
      // The first finds nothing warm.
      if (count === 0) continue;
      home.push(live);
      all.push((performance.now() - started) / 1000);
      pages = receipt.changed;
    }
    return { homeMs: rounded(median(home), 1), allSeconds: rounded(median(all), 2), pages };
  });
}
