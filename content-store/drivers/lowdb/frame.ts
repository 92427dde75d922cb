import { crc32 } from 'node:zlib';
import type { Actor, Fields } from '../../store.ts';
import type { BodyPlace } from '../memory/collection.ts';

/** One record's new state in a journal. Its bodies stand behind the frame's header; `offset` counts from the first. */
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
  /** Of a record brought back as it was; otherwise the batch's moment and actor. */
  readonly updatedAt?: string;
  readonly updatedBy?: Actor;
}

/** One acknowledged batch, as the journal keeps it. */
export interface JournalBatch {
  readonly sequence: number;
  readonly at: string;
  readonly tenantKey: string | null;
  readonly actor: Actor;
  readonly reason: string;
  readonly key?: string | undefined;
  readonly writes: readonly JournalWrite[];
}

/** The batches that were made durable together: all of them are in the file, or none. */
export interface Frame {
  readonly batches: readonly JournalBatch[];
  /** Where the bodies begin in the file. */
  readonly bodiesAt: number;
  /** Where the next frame begins. */
  readonly end: number;
}

/** Frames begin with it. JSON has no such bytes, so nothing that an author writes looks like a frame. */
export const FRAME_MARK = Buffer.from([0x00, 0x4d, 0x48, 0x01]);
const PREFIX = 16;

/** mark · header length · bodies length · checksum of both lengths, header and bodies · header · bodies */
export function encodeFrame(batches: readonly JournalBatch[], bodies: readonly Buffer[]): Buffer {
  const head = Buffer.from(JSON.stringify(batches));
  const body = Buffer.concat(bodies);
  const prefix = Buffer.alloc(PREFIX);
  FRAME_MARK.copy(prefix);
  prefix.writeUInt32LE(head.length, 4);
  prefix.writeUInt32LE(body.length, 8);
  prefix.writeUInt32LE(crc32(body, crc32(head, crc32(prefix.subarray(4, 12)))), 12);
  return Buffer.concat([prefix, head, body]);
}

/** Bytes of a file; null where it ends before them. */
export type ReadBytes = (at: number, length: number) => Buffer | null;

/** The frame that begins at an offset; null where there is no whole one. */
export function decodeFrame(read: ReadBytes, at: number): Frame | null {
  const prefix = read(at, PREFIX);
  if (prefix === null || !prefix.subarray(0, 4).equals(FRAME_MARK)) return null;
  const headLength = prefix.readUInt32LE(4);
  const bodyLength = prefix.readUInt32LE(8);
  const checksum = prefix.readUInt32LE(12);
  const whole = read(at, PREFIX + headLength + bodyLength);
  if (whole === null || crc32(whole.subarray(PREFIX), crc32(whole.subarray(4, 12))) !== checksum) return null;
  const bodiesAt = at + PREFIX + headLength;
  // Written by encodeFrame; the checksum vouches for it.
  const batches = JSON.parse(whole.toString('utf8', PREFIX, PREFIX + headLength)) as JournalBatch[];
  return { batches, bodiesAt, end: bodiesAt + bodyLength };
}

const FIRST_PREFIX = 12;

/** A frame of the first format, which had one batch and no mark: header length · bodies length · checksum · header ·
 * bodies. */
export function decodeFirstFormat(read: ReadBytes, at: number): Frame | null {
  const prefix = read(at, FIRST_PREFIX);
  if (prefix === null) return null;
  const headLength = prefix.readUInt32LE(0);
  const bodyLength = prefix.readUInt32LE(4);
  const checksum = prefix.readUInt32LE(8);
  const whole = read(at, FIRST_PREFIX + headLength + bodyLength);
  // Zeros, as a power cut leaves them, would pass for an empty frame.
  if (whole === null || headLength === 0 || crc32(whole.subarray(FIRST_PREFIX)) !== checksum) return null;
  const bodiesAt = at + FIRST_PREFIX + headLength;
  const batch = JSON.parse(whole.toString('utf8', FIRST_PREFIX, FIRST_PREFIX + headLength)) as JournalBatch;
  return { batches: [batch], bodiesAt, end: bodiesAt + bodyLength };
}

/** Where a body lies, given where its frame's bodies begin. */
export function placeOf(file: string, bodiesAt: number, body: JournalWrite['liveBody']): BodyPlace | null {
  return body === null ? null : { file, offset: bodiesAt + body.offset, length: body.length };
}
