import { crc32 } from 'node:zlib';
import { type Actor, type Fields, StoreError } from '../../store.ts';
import type { BodyPlace } from '../memory/collection.ts';

/** The first bytes of every journal; another format opens with another. */
export const JOURNAL_MAGIC = Buffer.from('MHJRNL01');

/** One record's new state in a journal. Bodies stand behind the header; `offset` counts from the first of them. */
export interface JournalWrite {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly live: Fields | null;
  readonly working: Fields | null;
  readonly liveBody: { readonly offset: number; readonly length: number; readonly digest: string } | null;
  readonly workingBody: { readonly offset: number; readonly length: number; readonly digest: string } | null;
  readonly deleted: boolean;
  readonly claims: readonly string[];
  readonly createdAt: string;
}

/** One acknowledged batch, as the journal keeps it. */
export interface JournalHeader {
  readonly sequence: number;
  readonly at: string;
  readonly tenantKey: string | null;
  readonly actor: Actor;
  readonly reason: string;
  readonly key?: string | undefined;
  readonly writes: readonly JournalWrite[];
}

export interface Frame {
  readonly header: JournalHeader;
  /** Where the bodies begin in the file. */
  readonly bodiesAt: number;
  /** Where the next frame begins. */
  readonly end: number;
}

const PREFIX = 12;

/** header length · bodies length · checksum of both · header · bodies */
export function encodeFrame(header: JournalHeader, bodies: readonly Buffer[]): Buffer {
  const head = Buffer.from(JSON.stringify(header));
  const body = Buffer.concat(bodies);
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(head.length, 0);
  prefix.writeUInt32LE(body.length, 4);
  prefix.writeUInt32LE(crc32(body, crc32(head)), 8);
  return Buffer.concat([prefix, head, body]);
}

/** The frames of a journal from an offset on. A frame cut short at the end is a write nobody was told of: `torn` says
 * where it begins. A frame whose checksum fails with more behind it is damage. Throws StoreError DAMAGED. */
export function readFrames(
  bytes: Buffer,
  from: number,
  fileOffset: number,
  file: string,
): { readonly frames: Frame[]; readonly torn: number | null } {
  const frames: Frame[] = [];
  let at = from;
  while (at < bytes.length) {
    const rest = bytes.length - at;
    if (rest < PREFIX) return { frames, torn: fileOffset + at };
    const headLength = bytes.readUInt32LE(at);
    const bodyLength = bytes.readUInt32LE(at + 4);
    const end = at + PREFIX + headLength + bodyLength;
    if (end > bytes.length) return { frames, torn: fileOffset + at };
    const headAt = at + PREFIX;
    const head = bytes.subarray(headAt, headAt + headLength);
    const body = bytes.subarray(headAt + headLength, end);
    if (crc32(body, crc32(head)) !== bytes.readUInt32LE(at + 8)) {
      if (end === bytes.length) return { frames, torn: fileOffset + at };
      throw new StoreError(
        'DAMAGED',
        `${file} is damaged at byte ${fileOffset + at}: the checksum does not match. Restore a backup.`,
      );
    }
    // Written by encodeFrame; the checksum vouches for it.
    const header = JSON.parse(head.toString()) as JournalHeader;
    frames.push({ header, bodiesAt: fileOffset + headAt + headLength, end: fileOffset + end });
    at = end;
  }
  return { frames, torn: null };
}

/** Where a body lies, given where its frame's bodies begin. */
export function placeOf(file: string, bodiesAt: number, body: JournalWrite['liveBody']): BodyPlace | null {
  return body === null ? null : { file, offset: bodiesAt + body.offset, length: body.length };
}
