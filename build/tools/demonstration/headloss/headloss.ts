import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typeChoices } from '#content-store/model/content/content-types.ts';
import { drawInto, recorded } from '../artwork.ts';
import type { Brand } from '../brand.ts';
import type { Contents } from '../contents.ts';
import { recordsOf } from '../records.ts';
import { diagrams } from './diagrams/catalogue.ts';
import { signs } from './diagrams/sign.ts';
import { layouts } from './layouts/index.ts';
import { audience } from './members.ts';
import { pieces } from './pieces/index.ts';
import { RANKING_FILE, ranking } from './ranking.ts';
import { settings } from './settings.ts';
import * as site from './site.ts';
import { VALVES_FILE, valveColumns, valves } from './valves.ts';
import { WORKSHEET_FILE, worksheet } from './worksheet.ts';

const pictures = [...diagrams, ...signs];

const contents: Contents = {
  timeZone: site.TIME_ZONE,
  sections: site.sections,
  authors: site.authors,
  terms: site.terms,
  pictures: recorded(pictures),
  files: [
    { name: 'Night flow worksheet (PDF)', file: WORKSHEET_FILE, mimeType: 'application/pdf' },
    { name: 'The Headloss 100, as printed', file: RANKING_FILE, mimeType: 'text/csv' },
    { name: 'Valves for water', file: VALVES_FILE, mimeType: 'text/csv' },
  ],
  pieces,
  audience,
  menus: site.menus,
  layouts,
  redirects: site.redirects,
  datasets: (idOf) => [
    {
      key: 'valves',
      name: 'Valve finder',
      description:
        'What is made for water, by whom it is not. Narrow it until one is left, then ring somebody.',
      file: idOf('file', VALVES_FILE),
      columns: valveColumns,
      rowCount: valves().split('\n').length - 2,
    },
  ],
  adUnits: site.adUnits,
  settings,
};

const BOTH = ['culvert', 'headloss'];

/** A weekly of the water trade: terse, flat and loud, drawn as diagrams. */
export const headloss: Brand = {
  site: {
    id: '10900002',
    tenantKey: 'headloss',
    abbreviation: 'HDL',
    name: 'Headloss',
    domain: 'www.headloss.example',
    timeZone: site.TIME_ZONE,
    exclusiveContentTypes: typeChoices.filter((one) => one.isExclusive === true).map((one) => one.value),
  },
  accounts: [
    account('managing-editor', 'Priya', 'Haldane', 'managing_editor'),
    account('contributor', 'Conor', 'Maddox', 'contributor'),
    account('newsletters', 'Nils', 'Tapper', 'newsletter_manager'),
    account('audience', 'Ottoline', 'Gage', 'audience_manager'),
    account('ads', 'Len', 'Marrow', 'ad_operations'),
    account('analyst', 'Sunil', 'Weir', 'analyst'),
  ],
  async writeFiles(folder) {
    await drawInto(folder, pictures);
    await writeFile(join(folder, WORKSHEET_FILE), worksheet());
    await writeFile(join(folder, RANKING_FILE), ranking());
    await writeFile(join(folder, VALVES_FILE), valves());
  },
  records: (start, passwordHash) => recordsOf(contents, start, passwordHash),
};

function account(username: string, firstName: string, lastName: string, role: string) {
  return { email: `${username}@headloss.example`, username, firstName, lastName, role, tenants: BOTH };
}
