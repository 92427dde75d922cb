import { filePath } from '../../addresses/file-path.ts';
import { importClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import { checkbox, choice, integer, text, url } from '../../definition/field.ts';

/** A picture or file of the media library. `file` is its path below the assets folder; without one, readers get a drawing
 * in the recorded size. */
export const asset = entity({
  name: 'asset',
  label: 'Asset',
  labels: 'Media',
  menu: 'Content',
  access: {
    read: ['manage_assets', 'manage_content'],
    write: ['manage_assets'],
    publish: ['publish_content'],
  },
  isPublic: true,
  fields: {
    name: text({ label: 'Name', required: true, projection: 'card' }),
    type: choice(['image', 'file'], {
      label: 'Type',
      readOnly: true,
      default: 'image',
      projection: 'card',
      help: 'Set by an upload.',
    }),
    file: text({
      label: 'File',
      readOnly: true,
      projection: 'card',
      help: 'Where the file lies; set by an upload. Readers get a picture as soon as it is here; any other file only through a published piece that has it as its file, attached or in its text: from a piece with a gate through the gate alone, unless a piece without one has it too.',
    }),
    mimeType: text({ label: 'Media type', readOnly: true, projection: 'card' }),
    width: integer({ label: 'Width', min: 1, max: 30_000, projection: 'card', help: 'In pixels.' }),
    height: integer({ label: 'Height', min: 1, max: 30_000, projection: 'card', help: 'In pixels.' }),
    fileSize: integer({
      label: 'Size',
      readOnly: true,
      min: 0,
      max: 2_000_000_000,
      projection: 'card',
      help: 'In bytes; told by an upload. Readers see it beside what they can download.',
    }),
    sizesKind: choice(['avif', 'webp'], {
      label: 'Sizes as',
      readOnly: true,
      projection: 'card',
      help: 'What the picture is smaller as; told by an upload. AVIF where nothing is said.',
    }),
    isLogo: checkbox({
      label: 'A logo',
      projection: 'card',
      help: 'Readers see it whole, with room around it; pictures are cut to fit.',
    }),
    alt: text({
      label: 'Alternative text',
      isProse: true,
      max: 1_000,
      projection: 'card',
      help: 'What the picture shows, for people who cannot see it.',
    }),
    caption: text({ label: 'Caption', isProse: true, max: 2_000, projection: 'card' }),
    credit: text({ label: 'Credit', isProse: true, projection: 'card' }),
    source: url({
      label: 'Source',
      projection: 'card',
      help: 'The page that it comes from. Its credit leads there; without a credit, its host is named.',
    }),
    importKey: text({ label: 'Import key', visibility: 'staff', readOnly: true }),
  },
  titleField: 'name',
  list: {
    columns: ['name', 'type', 'width', 'height', 'alt'],
    sort: ['name', 'asc'],
    search: ['name', 'alt', 'caption'],
    filters: ['type'],
  },
  indexes: [{ orderBy: [['name', 'asc']] }, { equals: 'file', orderBy: [] }],
  claims: importClaim,
  outputs: ({ file }) => [filePath(file)],
});
