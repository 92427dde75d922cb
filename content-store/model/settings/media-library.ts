import { choices } from '../../definition/field.ts';
import { cmsUser } from '../cms-users/cms-user.ts';
import { type StaffRole, type UploadGroup, uploadGroups } from '../media/upload-kinds.ts';
import { siteSettings } from './site-settings.ts';

const roles = cmsUser.shape.role.choices ?? [];

/** Who may upload a group of files. Whoever may put nothing into the media library may not by this either. */
const allowed = ({ label, help, roles: some }: UploadGroup) =>
  choices(roles, { label, default: [...some], ...(help === undefined ? {} : { help }) });

/** Which files may be uploaded, and by whom. */
export const mediaLibrarySettings = siteSettings({
  group: 'mediaLibrary',
  label: 'Media library',
  help: 'Which files may be uploaded, by the role of whoever uploads them. What no role is chosen for, nobody uploads.',
  // Of no use to readers.
  isPublic: false,
  fields: {
    pictures: allowed(uploadGroups.pictures),
    drawings: allowed(uploadGroups.drawings),
    documents: allowed(uploadGroups.documents),
    tables: allowed(uploadGroups.tables),
    office: allowed(uploadGroups.office),
    audio: allowed(uploadGroups.audio),
    video: allowed(uploadGroups.video),
    originals: allowed(uploadGroups.originals),
    archives: allowed(uploadGroups.archives),
  },
});

/** The groups of files that somebody of a role may upload, as the settings of a site say. */
export function uploadsOfRole(
  role: string,
  settings: Readonly<Partial<Record<keyof typeof uploadGroups, readonly StaffRole[]>>>,
) {
  return keysOf(uploadGroups).filter((name) => {
    const some: readonly string[] = settings[name] ?? uploadGroups[name].roles;
    return some.includes(role);
  });
}

function keysOf<K extends string>(of: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(of) as K[];
}
