import { choices } from '../../definition/field.ts';
import { cmsUser } from '../cms-users/cms-user.ts';
import { type UploadGroup, type UploadGroupName, uploadGroups } from '../media/upload-kinds.ts';
import { siteSettings } from './site-settings.ts';

/** A list that is emptied has its default again: that there is nobody is said. */
const NOBODY = 'nobody';
const someone = [...(cmsUser.shape.role.choices ?? []), { value: NOBODY, label: 'Nobody' }];

/** Who may upload a group of files. Whoever may put nothing into the media library may not by this either. */
const allowed = ({ label, help, roles }: UploadGroup) =>
  choices(someone, { label, default: [...roles], ...(help === undefined ? {} : { help }) });

/** Which files may be uploaded, and by whom. */
export const mediaLibrarySettings = siteSettings({
  group: 'mediaLibrary',
  label: 'Media library',
  area: 'content',
  help: 'Which files may be uploaded, by the role of whoever uploads them. With no role ticked, the default roles apply again; tick “Nobody” to refuse a kind.',
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
  check: (settings) =>
    Object.fromEntries(
      Object.entries(settings).flatMap(([name, roles]) =>
        roles.includes(NOBODY) && roles.length > 1 ? [[name, 'Choose roles, or “Nobody” alone.']] : [],
      ),
    ),
});

/** The groups of files that somebody of a role may upload, as the settings of a site say. */
export function uploadsOfRole(role: string, settings: Readonly<Record<string, unknown>>): UploadGroupName[] {
  return (Object.keys(uploadGroups) as UploadGroupName[]).filter((name) => {
    const roles = settings[name] ?? uploadGroups[name].roles;
    return Array.isArray(roles) && roles.includes(role);
  });
}
