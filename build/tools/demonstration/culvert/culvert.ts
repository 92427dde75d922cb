import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { contentStyleSettings } from '#content-store/model/settings/content-style.ts';
import { footerSettings } from '#content-store/model/settings/footer.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { googleAdManagerSettings } from '#content-store/model/settings/google-ad-manager.ts';
import { headerSettings } from '#content-store/model/settings/header.ts';
import { inquiryFormSettings } from '#content-store/model/settings/inquiry-form.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { socialLinksSettings } from '#content-store/model/settings/social-links.ts';
import { drawInto, recorded } from '../artwork.ts';
import type { Brand } from '../brand.ts';
import type { Contents } from '../contents.ts';
import { recordsOf } from '../records.ts';
import { inspectionSheet, SHEET_FILE } from './inspection-sheet.ts';
import { layouts } from './layouts.ts';
import { audience } from './members.ts';
import { pieces } from './pieces/index.ts';
import { printed } from './prints/catalogue.ts';
import { signs } from './prints/signs.ts';
import * as site from './site.ts';
import { LOCKS_FILE, locks, READINGS_FILE, readings } from './sund-week.ts';

const TENANT = 'culvert';
const pictures = [...printed, ...signs];

const contents: Contents = {
  timeZone: site.TIME_ZONE,
  sections: site.sections,
  authors: site.authors,
  terms: site.terms,
  pictures: recorded(pictures),
  files: [
    { name: 'Inspection sheet (PDF)', file: SHEET_FILE, mimeType: 'application/pdf' },
    { name: 'Readings of the week at Sund', file: READINGS_FILE, mimeType: 'text/csv' },
    { name: 'The nine locks at Sund', file: LOCKS_FILE, mimeType: 'text/tab-separated-values' },
  ],
  pieces,
  audience,
  menus: site.menus,
  layouts: () => layouts,
  redirects: site.redirects,
  settings: (idOf) => [
    [
      generalSettings,
      { ...site.general, favicon: idOf('picture', 'favicon'), errorPicture: idOf('picture', 'dry') },
    ],
    [baseStylesSettings, site.baseStyles],
    [headerSettings, { ...site.header, logo: idOf('picture', 'logo') }],
    [footerSettings, { ...site.footer, logo: idOf('picture', 'footerLogo') }],
    [contentStyleSettings, { ...site.contentStyle, endMark: idOf('picture', 'endMark') }],
    [socialLinksSettings, site.socialLinks],
    [googleAdManagerSettings, { basePath: 'culvert' }],
    [inquiryFormSettings, { sendFrom: 'letters@culvert.example', emailHeaderImage: idOf('picture', 'logo') }],
    [membershipsSettings, { fromEmail: 'members@culvert.example', supportEmail: 'letters@culvert.example' }],
  ],
};

/** A magazine about canals, locks and rivers: slow, on paper, cut in lino. */
export const culvert: Brand = {
  site: {
    id: '10900001',
    tenantKey: TENANT,
    abbreviation: 'CUL',
    name: 'Culvert',
    domain: 'www.culvert.example',
    timeZone: site.TIME_ZONE,
  },
  accounts: [
    {
      email: 'demo@culvert.example',
      username: 'demo',
      firstName: 'Dana',
      lastName: 'Okoro',
      role: 'administrator',
      isGlobal: true,
    },
    {
      email: 'editor@culvert.example',
      username: 'editor',
      firstName: 'Emil',
      lastName: 'Strand',
      role: 'editor',
      tenants: [TENANT],
    },
  ],
  async writeFiles(folder) {
    await drawInto(folder, pictures);
    await writeFile(join(folder, SHEET_FILE), inspectionSheet());
    await writeFile(join(folder, READINGS_FILE), readings());
    await writeFile(join(folder, LOCKS_FILE), locks());
  },
  records: (start, passwordHash) => recordsOf(contents, start, passwordHash),
};
