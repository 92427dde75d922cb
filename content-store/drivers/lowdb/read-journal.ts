import { fstatSync, readSync } from 'node:fs';
import { operation } from '../../messages/operation.ts';
import { StoreError } from '../../store.ts';
import { decodeFirstFormat, decodeFrame, FRAME_MARK, type Frame, type ReadBytes } from './frame.ts';

/** The first bytes of a journal; another format opens with another. */
export const JOURNAL_MAGIC = Buffer.from('MHJRNL02');
const FIRST_MAGIC = Buffer.from('MHJRNL01');
const PIECE = 4 * 1024 * 1024;

/** An open journal. */
export interface JournalSource {
  readonly name: string;
  readonly descriptor: number;
}

/** The whole frames of a journal from an offset on; returns where they end. Throws StoreError DAMAGED where the file
 * is no journal. */
export function* readFrames(source: JournalSource, from: number): Generator<Frame, number> {
  const read = reader(source);
  const decode = isFirstFormat(source) ? decodeFirstFormat : decodeFrame;
  let at = Math.max(from, JOURNAL_MAGIC.length);
  for (let frame = decode(read, at); frame !== null; frame = decode(read, at)) {
    yield frame;
    at = frame.end;
  }
  return at;
}

/** Throws StoreError DAMAGED for a file that is no journal. */
export function isFirstFormat(source: JournalSource): boolean {
  const magic = Buffer.alloc(JOURNAL_MAGIC.length);
  readSync(source.descriptor, magic, 0, magic.length, 0);
  if (magic.equals(JOURNAL_MAGIC)) return false;
  if (magic.equals(FIRST_MAGIC)) return true;
  throw new StoreError(
    'DAMAGED',
    `${source.name} is not a journal, or was written by a newer version. Restore a backup or upgrade.`,
  );
}

/** What stands behind the last whole frame: nothing, or a write that was cut short. A group is written only when the
 * one before it is durable, so a cut one has no whole frame behind it; where there is one, the journal is damaged.
 * Throws StoreError DAMAGED. */
export function isTorn(source: JournalSource, end: number): boolean {
  const { size } = fstatSync(source.descriptor);
  if (size <= end) return false;
  const isDamage = isFirstFormat(source) ? hasMoreOfFirstFormat : hasFrameBehind;
  if (isDamage(source, end, size)) throw new StoreError('DAMAGED', operation.damaged(source.name, end));
  return true;
}

function hasFrameBehind(source: JournalSource, end: number, size: number): boolean {
  const read = reader(source);
  const rest = read(end, size - end) ?? Buffer.alloc(0);
  for (let at = rest.indexOf(FRAME_MARK, 1); at !== -1; at = rest.indexOf(FRAME_MARK, at + 1))
    if (decodeFrame(read, end + at) !== null) return true;
  return false;
}

/** The first format cannot tell a group whose beginning was lost from damage: only an overlong frame or zeros are torn. */
function hasMoreOfFirstFormat(source: JournalSource, end: number, size: number): boolean {
  const rest = reader(source)(end, size - end) ?? Buffer.alloc(0);
  if (rest.length < 12 || rest.every((byte) => byte === 0)) return false;
  return 12 + rest.readUInt32LE(0) + rest.readUInt32LE(4) < rest.length;
}

/** Reads a file in large pieces. Synchronous: it is in the system's cache, or the store is only just opening. */
function reader({ descriptor }: JournalSource): ReadBytes {
  let piece = Buffer.alloc(0);
  let pieceAt = 0;
  return (at, length) => {
    if (at < pieceAt || at + length > pieceAt + piece.length) {
      const rest = fstatSync(descriptor).size - at;
      if (rest < length) return null;
      piece = Buffer.allocUnsafe(Math.min(Math.max(length, PIECE), rest));
      pieceAt = at;
      let filled = 0;
      for (let count = 1; count > 0 && filled < piece.length; filled += count)
        count = readSync(descriptor, piece, filled, piece.length - filled, at + filled);
      // It was made shorter meanwhile.
      piece = piece.subarray(0, filled);
      if (filled < length) return null;
    }
    return piece.subarray(at - pieceAt, at - pieceAt + length);
  };
}
