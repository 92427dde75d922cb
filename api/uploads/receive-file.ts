import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { bytes } from '#content-store/formats/numbers.ts';
import { apiError } from '../errors/errors.ts';
import { HEAD_BYTES, type UploadKind, uploadKind } from './upload-kind.ts';

/** Of one file. */
export const MOST_BYTES = 50 * 1024 * 1024;

interface ReceivedFile {
  readonly path: string;
  readonly filename: string;
  readonly kind: UploadKind;
}

/** The one file of a form, written into a folder as it comes; what it is, is looked at first. Throws BAD_REQUEST. */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  try {
    const part = await request.file();
    const path = join(folder, 'sent');
    const kind = part === undefined ? null : await write(part.file, path, part.filename);
    // A last byte that comes by itself is left out without an error being thrown.
    if (part?.file.truncated === true) throw tooLarge();
    if (part !== undefined && kind !== null) return { path, filename: part.filename, kind };
  } catch (error) {
    // Of the disk, not of what was sent.
    if (error instanceof GraphQLError || (error instanceof Error && 'syscall' in error)) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code !== 'FST_INVALID_MULTIPART_CONTENT_TYPE') throw unreadable();
  }
  throw apiError('BAD_REQUEST', 'Choose a file to upload');
}

/** What the file is, once all of it is on the disk; null where it is empty. */
async function write(
  file: MultipartFile['file'],
  path: string,
  filename: string,
): Promise<UploadKind | null> {
  let kind: UploadKind | null = null;
  const checked = async function* (chunks: AsyncIterable<Buffer>) {
    let head = Buffer.alloc(0);
    for await (const chunk of chunks) {
      if (kind !== null) yield chunk;
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length < HEAD_BYTES) continue;
        kind = usable(head, filename);
        yield head;
      }
    }
    if (kind !== null || head.length === 0) return;
    kind = usable(head, filename);
    yield head;
  };
  await pipeline(file, checked, createWriteStream(path));
  return kind;
}

function usable(head: Buffer, filename: string): UploadKind {
  const kind = uploadKind(head, filename);
  if (kind !== null) return kind;
  throw apiError(
    'BAD_REQUEST',
    'This kind of file cannot be used. Upload a JPEG, PNG, WebP, GIF, AVIF, TIFF or ICO picture, a PDF, or a table as CSV or TSV.',
  );
}

function tooLarge() {
  return apiError('BAD_REQUEST', `The file is too large: use at most ${bytes(MOST_BYTES)}`);
}

function unreadable() {
  return apiError('BAD_REQUEST', 'The upload cannot be read. Send one file as multipart/form-data.');
}
