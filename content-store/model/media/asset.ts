import { filePath } from '../../addresses/file-path.ts';
import { importClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import {
  checkbox,
  choice,
  group,
  instant,
  integer,
  reference,
  references,
  text,
  url,
} from '../../definition/field.ts';
import type { InWords } from '../../definition/field-type.ts';
import { bytes } from '../../formats/numbers.ts';
import { messages } from '../../messages/validation.ts';
import { type Cut, cuts } from './cuts.ts';

/** Under which rights it is shown, and for how long. What has no end is as if there were none of these. */
const rights = {
  rightsHolder: text({
    label: 'Rights holder',
    visibility: 'staff',
    panel: 'Rights',
    help: 'Whose permission it takes to show it.',
  }),
  licence: text({
    label: 'Licence',
    visibility: 'staff',
    panel: 'Rights',
    help: 'What allows it: CC BY 4.0, the number of a contract. What readers must be told of it stands in the credit.',
  }),
  availableFrom: instant({
    label: 'Not before',
    visibility: 'staff',
    panel: 'Rights',
    help: 'Under an embargo: readers see it from then on, wherever it stands by then.',
  }),
  expires: instant({
    label: 'Rights end',
    visibility: 'staff',
    panel: 'Rights',
    help: 'From then on it is left out: every page, feed and search result that shows it is made again without it, and its file is gone.',
  }),
  isKept: checkbox({
    label: 'Keep showing it after that',
    visibility: 'staff',
    panel: 'Rights',
    whenAny: ['expires'],
    help: 'The end is a reminder then, and nothing is left out.',
  }),
  leftOutAfter: instant({ label: 'Left out of pages after', visibility: 'staff', readOnly: true }),
};

/** Where it is found in the library. */
const filed = {
  folder: reference(
    { collection: 'assetFolder', onDelete: 'clear' },
    { label: 'Folder', visibility: 'staff', panel: 'Filed under' },
  ),
  tags: references(
    { collection: 'taxonomyTerm', onDelete: 'clear' },
    {
      label: 'Tags',
      visibility: 'staff',
      panel: 'Filed under',
      help: 'Terms of the taxonomy. For whoever looks for it here; no page lists it by them.',
    },
  ),
};

/** What a file was called when it was uploaded, for it is stored by its digest; where nobody knows, the name of its asset.
 * What an import brought has its own name. */
const nameOfFile: InWords = (file, { name, fileName }) => {
  const [, ending] = /^[0-9a-f]{40}(\.\w+)$/.exec(String(file)) ?? [];
  if (typeof fileName === 'string') return fileName;
  return ending === undefined ? String(file) : `${name}${ending}`;
};

/** Where the frame of a shape lies. */
const crop = (cut: Cut) =>
  integer({ label: cuts[cut].label, min: 0, max: 100, help: `${cuts[cut].shown}. In per cent.` });

/** A side of the picture. */
const side = (label: string) =>
  integer({
    ...{ label, min: 1, max: 30_000, projection: 'card' },
    help: 'In pixels; measured where there is a file.',
  });

/** What is said of a file in words: of a new one in its place it may be wrong. */
export const saidOfFiles = ['name', 'alt', 'caption', 'credit'] as const;

/** A picture or file of the media library. `file` is its path below the assets folder; without one, readers get a drawing
 * in the recorded size. */
export const asset = entity({
  name: 'asset',
  label: 'Asset',
  labels: 'Media',
  soughtAs: 'pictures, images, photos, files, documents, audio, video, replace, rights',
  menu: 'Content',
  access: {
    read: ['manage_assets', 'manage_content'],
    write: ['manage_assets'],
    publish: ['publish_content'],
  },
  isPublic: true,
  // Replaced by another everywhere.
  merging: { within: 'type' },
  // Who holds the rights says what publishing rests on: that is no filing.
  unseen: ['folder', 'tags'],
  notInBin: 'gaveFileTo',
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
      inWords: nameOfFile,
      help: 'Where the file lies; set by an upload. Readers get a picture as soon as it is here; any other file only through a published piece that has it as its file, attached or in its text: from a piece with a gate through the gate alone, unless a piece without one has it too.',
    }),
    mimeType: text({ label: 'Media type', readOnly: true, projection: 'card' }),
    width: side('Width'),
    height: side('Height'),
    fileSize: integer({
      label: 'Size',
      readOnly: true,
      min: 0,
      max: 2_000_000_000,
      projection: 'card',
      inWords: (size) => bytes(Number(size)),
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
    focus: group(
      {
        x: integer({ label: 'From the left', min: 0, max: 100, help: 'In per cent.' }),
        y: integer({ label: 'From the top', min: 0, max: 100, help: 'In per cent.' }),
      },
      {
        label: 'Focal point',
        projection: 'card',
        help: 'What stays in sight where the picture is cut to fit. Point at it in the picture above, or say where it is.',
      },
    ),
    crops: group(
      {
        banner: crop('banner'),
        wide: crop('wide'),
        photo: crop('photo'),
        classic: crop('classic'),
        square: crop('square'),
        tall: crop('tall'),
      },
      {
        label: 'Crops',
        projection: 'card',
        help: 'Where the frame of each shape lies in the picture: 0 is left or top, 100 right or bottom. Left empty, the focal point decides. Move the frames in the picture above, or say where they are.',
      },
    ),
    ...filed,
    ...rights,
    uploadedBy: text({ label: 'Uploaded by', visibility: 'staff', readOnly: true }),
    importKey: text({ label: 'Import key', visibility: 'staff', readOnly: true }),
    /** What the file was called when it was uploaded. */
    fileName: text({ label: 'File name', visibility: 'secret', readOnly: true }),
    /** The asset that has its file now: it came for that alone, and nobody restores it. */
    gaveFileTo: text({ label: 'Gave its file to', visibility: 'secret', readOnly: true }),
    /** JSON: what its original on another site said when this last followed it (`api/syndication/copied-picture.ts`). */
    lastCopied: text({ label: 'Last copied', visibility: 'secret', readOnly: true, max: 100_000 }),
  },
  titleField: 'name',
  list: {
    columns: ['name', 'type', 'expires', 'width', 'height', 'alt'],
    sort: ['name', 'asc'],
    search: ['name', 'alt', 'caption'],
    filters: ['type', 'folder', 'tags', 'expires'],
    countsReferrers: true,
  },
  indexes: [
    { orderBy: [['name', 'asc']] },
    { orderBy: [['expires', 'asc']] },
    { equals: 'file', orderBy: [] },
  ],
  schedule: { from: 'availableFrom', until: 'leftOutAfter' },
  derived: ({ expires, isKept }) => ({ leftOutAfter: isKept === true ? undefined : expires }),
  check: ({ availableFrom, expires }) => ({
    expires:
      availableFrom !== undefined && expires !== undefined && expires <= availableFrom
        ? messages.timeOrder()
        : undefined,
  }),
  claims: importClaim,
  outputs: ({ file }) => [filePath(file)],
});
