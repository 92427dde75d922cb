import type { ValueOf } from '../../definition/field.ts';
import type { cmsUser } from '../cms-users/cms-user.ts';

export type StaffRole = ValueOf<typeof cmsUser.shape>['role'];

/** Those who answer for what a site publishes. */
const responsible = ['administrator', 'managing_editor'] as const;
const editors = [...responsible, 'editor'] as const;
/** Whoever may put files into the media library at all. */
const everyone = [
  ...[...editors, 'contributor', 'newsletter_manager', 'audience_manager', 'ad_operations'],
  'analyst',
] as readonly StaffRole[];

const MB = 1024 * 1024;

export interface UploadGroup {
  readonly label: string;
  /** As an error says what may be uploaded. */
  readonly named: string;
  /** Who may unless the site says otherwise. */
  readonly roles: readonly StaffRole[];
  /** Bytes of one file at most. */
  readonly most: number;
  readonly help?: string;
}

/** The groups of files that a site allows by role. Their names are the fields of its settings. */
export const uploadGroups = {
  pictures: {
    label: 'Pictures',
    named: 'a JPEG, PNG, WebP, GIF, AVIF, TIFF or ICO picture',
    roles: everyone,
    most: 50 * MB,
    help: 'JPEG, PNG, WebP, GIF, AVIF, TIFF and ICO. They are drawn anew; moving ones keep moving.',
  },
  drawings: {
    label: 'Drawings',
    named: 'an SVG',
    roles: editors,
    most: 2 * MB,
    help: 'SVG. Scripts, links and whatever would be fetched from elsewhere are taken out.',
  },
  documents: {
    label: 'PDF',
    named: 'a PDF',
    roles: everyone,
    most: 50 * MB,
  },
  tables: {
    label: 'Tables',
    named: 'a CSV or TSV table',
    roles: everyone,
    most: 5 * MB,
    help: 'CSV and TSV.',
  },
  office: {
    label: 'Office files',
    named: 'an Office file',
    roles: everyone,
    most: 50 * MB,
    help: 'Word, Excel, PowerPoint and OpenDocument. Those with macros are refused.',
  },
  audio: {
    label: 'Audio',
    named: 'audio (MP3, M4A, AAC, Ogg, WAV, FLAC)',
    roles: editors,
    most: 500 * MB,
    help: 'MP3, M4A, AAC, Ogg, WAV and FLAC.',
  },
  video: {
    label: 'Video',
    named: 'video (MP4, WebM, MOV)',
    roles: editors,
    most: 500 * MB,
    help: 'MP4, WebM and MOV.',
  },
  originals: {
    label: 'Originals of pictures',
    named: 'a PSD or BMP',
    roles: editors,
    most: 200 * MB,
    help: 'PSD and BMP. They are kept as files to download, not shown.',
  },
  archives: {
    label: 'Archives',
    named: 'a ZIP archive',
    roles: responsible,
    most: 200 * MB,
    help: 'ZIP. Nothing looks into them: whoever downloads one finds what was put there.',
  },
} as const satisfies Readonly<Record<string, UploadGroup>>;

export type UploadGroupName = keyof typeof uploadGroups;

/** What the largest file of any group may have, in bytes. */
export const MOST_UPLOAD_BYTES = Math.max(...Object.values(uploadGroups).map(({ most }) => most));

/** The files that are kept as they came, by their endings; pictures are made anew. */
export const fileKinds = {
  pdf: { group: 'documents', mimeType: 'application/pdf' },
  csv: { group: 'tables', mimeType: 'text/csv' },
  tsv: { group: 'tables', mimeType: 'text/tab-separated-values' },
  docx: {
    group: 'office',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: { group: 'office', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: {
    group: 'office',
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odt: { group: 'office', mimeType: 'application/vnd.oasis.opendocument.text' },
  ods: { group: 'office', mimeType: 'application/vnd.oasis.opendocument.spreadsheet' },
  odp: { group: 'office', mimeType: 'application/vnd.oasis.opendocument.presentation' },
  doc: { group: 'office', mimeType: 'application/msword' },
  xls: { group: 'office', mimeType: 'application/vnd.ms-excel' },
  ppt: { group: 'office', mimeType: 'application/vnd.ms-powerpoint' },
  mp3: { group: 'audio', mimeType: 'audio/mpeg' },
  m4a: { group: 'audio', mimeType: 'audio/mp4' },
  aac: { group: 'audio', mimeType: 'audio/aac' },
  ogg: { group: 'audio', mimeType: 'audio/ogg' },
  wav: { group: 'audio', mimeType: 'audio/wav' },
  flac: { group: 'audio', mimeType: 'audio/flac' },
  mp4: { group: 'video', mimeType: 'video/mp4' },
  webm: { group: 'video', mimeType: 'video/webm' },
  mov: { group: 'video', mimeType: 'video/quicktime' },
  psd: { group: 'originals', mimeType: 'image/vnd.adobe.photoshop' },
  bmp: { group: 'originals', mimeType: 'image/bmp' },
  zip: { group: 'archives', mimeType: 'application/zip' },
} as const satisfies Readonly<Record<string, { readonly group: UploadGroupName; readonly mimeType: string }>>;

export type FileEnding = keyof typeof fileKinds;

/** Other names that files of a kind come under. */
const OTHER_ENDINGS: ReadonlyMap<string, FileEnding> = new Map([
  ['oga', 'ogg'],
  ['m4v', 'mp4'],
  ['wave', 'wav'],
  ['qt', 'mov'],
]);
const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'tif', 'tiff', 'ico'];
const DRAWN: ReadonlyMap<string, UploadGroupName> = new Map([
  ...PICTURES.map((ending) => [ending, 'pictures'] as const),
  ['svg', 'drawings'] as const,
]);

/** The ending of a kept file as a name has it; undefined where it has none of those. */
export function fileEndingOf(filename: string): FileEnding | undefined {
  const ending = endingOf(filename);
  const known = OTHER_ENDINGS.get(ending) ?? ending;
  return isFileEnding(known) ? known : undefined;
}

/** The group that a name alone speaks for; its bytes decide. */
export function groupOfName(filename: string): UploadGroupName | undefined {
  const kept = fileEndingOf(filename);
  return kept === undefined ? DRAWN.get(endingOf(filename)) : fileKinds[kept].group;
}

/** Says what of these may be uploaded: "Upload a PDF, or a CSV or TSV table." */
export function uploadable(groups: readonly UploadGroupName[]): string {
  if (groups.length === 0) return 'Your role may upload no files on this site.';
  const named = groups.map((name) => uploadGroups[name].named);
  const last = named.at(-1) ?? '';
  return `Upload ${named.length === 1 ? last : `${named.slice(0, -1).join(', ')}, or ${last}`}.`;
}

function endingOf(filename: string): string {
  return /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}

function isFileEnding(ending: string): ending is FileEnding {
  return Object.hasOwn(fileKinds, ending);
}
