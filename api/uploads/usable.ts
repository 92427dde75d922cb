import { statfs } from 'node:fs/promises';
import { bytes } from '#content-store/formats/numbers.ts';
import {
  groupOfName,
  type UploadGroupName,
  uploadable,
  uploadGroups,
} from '#content-store/model/media/upload-kinds.ts';
import { apiError } from '../errors/errors.ts';
import { groupOf, type UploadKind, uploadKind } from './upload-kind.ts';

/** What a file is whose first bytes are these. Throws BAD_REQUEST for what nobody can use, FORBIDDEN for what this site does
 * not let whoever uploads it. */
export function usable(head: Buffer, filename: string, allowed: readonly UploadGroupName[]): UploadKind {
  const kind = uploadKind(head, filename);
  if (kind === null)
    throw apiError('BAD_REQUEST', `This kind of file cannot be used. ${uploadable(allowed)}`);
  requireAllowed(groupOf(kind), allowed);
  return kind;
}

/** Refuses by its name and size what would be refused once it is here, before it is sent. */
export function requirePromising(filename: string, size: number, allowed: readonly UploadGroupName[]): void {
  const group = groupOfName(filename);
  if (group !== undefined) requireAllowed(group, allowed);
  requireSize(group ?? 'pictures', size);
}

/** Throws BAD_REQUEST for what is larger than files of its group may be, or empty. */
export function requireSize(group: UploadGroupName, size: number): void {
  const { most } = uploadGroups[group];
  if (size === 0) throw apiError('BAD_REQUEST', 'This file is empty. Choose another, or save it again.');
  if (size > most)
    throw apiError(
      'BAD_REQUEST',
      group === 'tables'
        ? `This table is too large: use at most ${bytes(most)}`
        : `The file is too large: use at most ${bytes(most)}`,
    );
}

function requireAllowed(group: UploadGroupName, allowed: readonly UploadGroupName[]): void {
  if (allowed.includes(group)) return;
  throw apiError(
    'FORBIDDEN',
    `On this site your role may not upload this kind of file (${uploadGroups[group].label}). ${uploadable(allowed)} Who may upload what is set under Site settings, Media library.`,
  );
}

/** What a disk keeps free, in bytes: without it nothing can be saved. */
const KEPT_FREE = 256 * 1024 * 1024;

/** Throws UNAVAILABLE where so many bytes more would fill the disk. */
export async function requireRoom(dataDir: string, size: number, freeIn = freeBytes): Promise<void> {
  if ((await freeIn(dataDir)) - size >= KEPT_FREE) return;
  throw apiError(
    'UNAVAILABLE',
    'The server’s disk has no room for this file now. Try again later, or tell whoever looks after the installation.',
  );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
