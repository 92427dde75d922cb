import type { Data } from '#content-store/definition/entity.ts';
import { modules } from '#content-store/definition/modules.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { contactsSettings } from '#content-store/model/settings/contacts.ts';
import { contentStyleSettings } from '#content-store/model/settings/content-style.ts';
import { footerSettings } from '#content-store/model/settings/footer.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { headerSettings } from '#content-store/model/settings/header.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { podStyleSettings } from '#content-store/model/settings/pod-style.ts';
import { podcastsSettings } from '#content-store/model/settings/podcasts.ts';
import { socialLinksSettings } from '#content-store/model/settings/social-links.ts';
import { sourceEsbSettings } from '#content-store/model/settings/source-esb.ts';
import { readsIfWritten, recordsWritten, type Written } from '#content-store/reading/if-written.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import type { Fields, Write } from '#content-store/store.ts';
import { sampleNewsletters } from './members.ts';
import { sampleSettings } from './records.ts';
import { around, sampleWorld } from './world.ts';

/** What a sample looks like: in which design, on which ground. */
export interface SampleLook {
  readonly useNewDesign: boolean;
  readonly siteTheme: 'light' | 'dark';
}

/** What a page is made of beside the records of all samples. */
interface Own {
  readonly writes?: readonly Write[];
  /** Fields of the piece at a path, instead of those it has. */
  readonly piece?: { readonly path: string; readonly fields: Data };
}

/** Settings of the site that samples wear. All others are as they begin, or as the samples have them. */
const WORN: ReadonlySet<string> = new Set(
  [
    generalSettings,
    baseStylesSettings,
    podStyleSettings,
    contentStyleSettings,
    headerSettings,
    footerSettings,
  ].map(({ singletonId }) => singletonId),
);

let known: readonly Written[] | undefined;

/** Reads of the records that samples show, dressed as a site is. Of the site's own records its look alone is read, and the
 * pictures that this names. Nothing of it is stored. */
export function sampleReads(stored: ReadsOfPages, look: SampleLook, own: Own = {}): ReadsOfPages {
  known ??= recordsWritten(sampleWorld());
  const { piece } = own;
  const fields = asStored(piece?.fields ?? {});
  const records = known.map((record) =>
    piece !== undefined && record.claims.includes(`path:${piece.path}`)
      ? { ...record, live: { ...record.live, ...fields }, whole: { ...record.whole, ...fields } }
      : record,
  );
  return readsIfWritten(dressedAs(stored, look), [...records, ...recordsWritten(own.writes ?? [])]);
}

function dressedAs(stored: ReadsOfPages, { useNewDesign, siteTheme }: SampleLook): ReadsOfPages {
  const { socialLinks, contacts, podcasts, sourceEsb } = sampleSettings(around);
  const types = contentTypes.map(({ type }) => type);
  const settings: Readonly<Record<string, Data>> = {
    [generalSettings.singletonId]: {
      ...{ useNewDesign, supportedContentTypes: types, enableNoIndexByContentType: [] },
    },
    [baseStylesSettings.singletonId]: { siteTheme },
    [contentStyleSettings.singletonId]: { defaultContentTypes: ['Article'] },
    [modulesSettings.singletonId]: Object.fromEntries(modules.map((name) => [name, true])),
    [socialLinksSettings.singletonId]: socialLinks,
    [contactsSettings.singletonId]: contacts,
    [podcastsSettings.singletonId]: podcasts,
    [sourceEsbSettings.singletonId]: sourceEsb,
    [newslettersSettings.singletonId]: sampleNewsletters,
    [membershipsSettings.singletonId]: { supportEmail: 'members@magazine.example' },
  };
  return {
    async get(collection, id, options) {
      if (collection === 'asset') return stored.get(collection, id, options);
      if (collection !== 'settings') return null;
      const worn = WORN.has(id) ? await stored.get(collection, id, options) : null;
      const data = { ...worn?.data, ...asStored(settings[id] ?? {}) };
      return Object.keys(data).length === 0 ? null : { collection, id, data };
    },
    find: async () => ({ items: [], hasMore: false }),
    claimant: async () => null,
  };
}

function asStored(data: Data): Fields {
  return JSON.parse(JSON.stringify(data));
}
