import { type Feature, modules } from '#content-store/definition/entity.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { palettePresets } from '#content-store/model/settings/palette-presets.ts';
import type { Fields, Store } from '#content-store/store.ts';
import { mayWorkOn, type Staff } from '../../access/principal.ts';
import { offeredTexts } from '../../records/checks/offered-choices.ts';

/** The signed-in person, as the console knows them. */
export async function userOf(staff: Staff, store: Store) {
  const user = await store.installation.get('cmsUser', staff.id, { stage: 'live' });
  const { username, firstName, lastName, email, role } = user?.data ?? {};
  return {
    id: staff.id,
    username: textOf(username),
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    email: textOf(email),
    role: textOf(role),
    permissions: [...staff.permissions].sort(),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The sites someone works on, by name. */
export async function sitesOf(staff: Staff, store: Store) {
  const page = await store.installation.find({
    collection: 'tenant',
    stage: 'live',
    orderBy: [['name', 'asc']],
    first: 9_999,
  });
  return page.items.filter((one) => mayWorkOn(staff, String(one.data.tenantKey))).map(({ data }) => data);
}

/** The modules that are switched on for a site, and what its settings allow within them. */
function switchedOn(switched: Fields, memberships: Fields): readonly Feature[] {
  const on = modules.filter((one) => (switched[one] ?? modulesSettings.shape[one].default) === true);
  const isIpGated = on.includes('memberships') && memberships.allowIpGating === true;
  return isIpGated ? [...on, 'ipGating'] : on;
}

/** Sites, each with what its settings switch on, offer and look like in the console. */
export async function withSwitches(sites: readonly Fields[], store: Store) {
  return Promise.all(
    sites.map(async (data) => {
      const settings = store.forTenant(String(data.tenantKey));
      const [switched, general, styles, memberships] = await Promise.all(
        [modulesSettings, generalSettings, baseStylesSettings, membershipsSettings].map(
          ({ collection, singletonId }) => settings.get(collection, singletonId, { stage: 'live' }),
        ),
      );
      return {
        data,
        modules: switchedOn(switched?.data ?? {}, memberships?.data ?? {}),
        useNewDesign: general?.data.useNewDesign !== false,
        headlineFont: textOf(styles?.data.primaryFont),
        textFont: textOf(styles?.data.secondaryFont),
        primaryColor: primaryColorOf(styles?.data),
        contentLabels: await offeredTexts({ group: 'labels', field: 'content' }, settings),
        contactGroups: await offeredTexts({ group: 'contacts', field: 'contactsGroup.title' }, settings),
        embeds: await offeredTexts({ group: 'sourceEsb', field: 'embeds.key' }, settings),
      };
    }),
  );
}

/** The colour that a site is known by: of its palette, or its own. */
function primaryColorOf({ colorPalette, primaryColor }: Fields = {}): string {
  const preset = Object.entries(palettePresets).find(([name]) => name === colorPalette)?.[1];
  return preset?.primaryColor ?? textOf(primaryColor ?? baseStylesSettings.shape.primaryColor.default);
}
