import { feedPath } from '../../addresses/feed-path.ts';
import { pathClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import { alias, checkbox, multiline, reference, text } from '../../definition/field.ts';

/** A part of a site with a page of its own (S1 §3). The home page is the section whose alias is `/`. */
export const websiteSection = entity({
  name: 'websiteSection',
  label: 'Website section',
  labels: 'Website sections',
  menu: 'Site',
  menuHeading: 'Structure',
  access: {
    read: ['view_site_sections', 'manage_site_sections', 'manage_content'],
    write: ['manage_site_sections'],
  },
  isPublic: true,
  fields: {
    name: text({ label: 'Name', isProse: true, required: true, projection: 'card' }),
    parent: reference(
      { collection: 'websiteSection', onDelete: 'refuse' },
      { label: 'Parent', projection: 'card' },
    ),
    systemAlias: text({
      label: 'System alias',
      readOnly: true,
      help: 'Made from the parent’s alias and the name.',
    }),
    manualAlias: checkbox({
      label: 'Set the alias by hand',
      default: false,
      help: 'Otherwise it is the system alias, and follows the parent and the name.',
    }),
    alias: alias({ label: 'Alias', required: true, when: { manualAlias: [true] }, projection: 'card' }),
    description: multiline({ label: 'Description' }),
    gamAlias: text({ label: 'Ad manager alias', help: 'Stands for this section in ad slot paths.' }),
    fullName: text({ label: 'Full name', readOnly: true, projection: 'card' }),
  },
  titleField: 'name',
  list: { columns: ['fullName', 'alias'], sort: ['fullName', 'asc'], search: ['name', 'fullName', 'alias'] },
  indexes: [{ equals: 'parent', orderBy: [['name', 'asc']] }, { orderBy: [['fullName', 'asc']] }],
  claims: (section) => ({ alias: pathClaim(section.alias) }),
  page: { subject: 'section', paths: (section) => [section.alias], sitemap: 'sections' },
  outputs: (section) => [feedPath(section.alias)],
});
