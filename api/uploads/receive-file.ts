import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { bytes } from '#content-store/formats/numbers.ts';
import type { UploadGroupName } from '#content-store/model/media/upload-kinds.ts';
import { apiError } from '../errors/errors.ts';
import type { SentFile } from './take-in.ts';
import { HEAD_BYTES } from './upload-kind.ts';
import { usable } from './usable.ts';

/** Of one file. */
export const MOST_BYTES = 50 * 1024 * 1024;

/** The one file of a form, written into a folder as it comes; what it is, is looked at first. Throws BAD_REQUEST, FORBIDDEN. */
export async function receiveFile(
  request: FastifyRequest,
  folder: string,
  allowed: readonly UploadGroupName[],
): Promise<SentFile> {
  try {
    const part = await request.file();
    const path = join(folder, 'sent');
    const isThere = part !== undefined && (await write(part, path, allowed));
    // A last byte that comes by itself is left out without an error being thrown.
    if (part?.file.truncated === true) throw tooLarge();
    if (isThere) return { path, filename: part.filename };
  } catch (error) {
    // Of the disk, not of what was sent.
    if (error instanceof GraphQLError || (error instanceof Error && 'syscall' in error)) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code !== 'FST_INVALID_MULTIPART_CONTENT_TYPE') throw unreadable();
  }
  throw apiError('BAD_REQUEST', 'Choose a file to upload');
}

/** Whether there was anything, once all of it is on the disk. */
async function write(
  { file, filename }: MultipartFile,
  path: string,
  allowed: readonly UploadGroupName[],
): Promise<boolean> {
  let isKnown = false;
  let head = Buffer.alloc(0);
  const checked = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (isKnown) yield chunk;
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length < HEAD_BYTES) continue;
        usable(head, filename, allowed);
        isKnown = true;
        yield head;
      }
    }
    if (isKnown || head.length === 0) return;
    usable(head, filename, allowed);
    yield head;
  };
  await pipeline(file, checked, createWriteStream(path));
  return head.length > 0;
}

function tooLarge() {
  return apiError('BAD_REQUEST', `The file is too large: use at most ${bytes(MOST_BYTES)}`);
}

function unreadable() {
  return apiError('BAD_REQUEST', 'The upload cannot be read. Send one file as multipart/form-data.');
}
