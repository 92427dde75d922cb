import { type Access, type SettingsOptions, settings } from '../../definition/entity.ts';
import { type AnyFields, integer, reference } from '../../definition/field.ts';

/** Who reads and changes what holds for a whole site. */
const access: Access = {
  read: ['view_site_settings', 'manage_site_settings'],
  write: ['manage_site_settings'],
  publish: ['manage_site_settings'],
};

/** Declares a group of the site settings (S1 §3). */
export function siteSettings<const G extends string, const F extends AnyFields>(
  options: SettingsOptions<G, F>,
) {
  return settings<G, F>({ ...options, access });
}

/** A picture of the media library; it cannot be deleted while a setting shows it. */
export const picture = { collection: 'asset', onDelete: 'refuse', filter: { type: 'image' } } as const;

/** What stands for the site in the header and in the footer. */
export const siteLogo = reference(picture, {
  label: 'Logo',
  required: true,
  beginsEmpty: true,
  help: 'Until there is one, the site name is set in type.',
});

/** What is said of the address that letters about readers' messages are from. */
export const SENDER_HELP =
  'At the site’s domain or below it. With any other address, messages come from the installation’s own.';

/** How long what readers sent by a form is kept. */
export const keepDays = integer({
  label: 'Keep messages for',
  min: 1,
  max: 3_650,
  default: 365,
  help: 'In days; then the copy kept for the staff is deleted for good.',
});
