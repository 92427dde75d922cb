import { ApiError } from '#admin/client/api-error.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import type { UploadWatch } from '#admin/client/transfer.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { texts } from '#content-store/messages/console.ts';
import { toRecord } from './to-record.ts';

/** Stores a file and makes its asset. Throws ApiError; an AbortError where it is called off. */
export async function uploadFile(
  client: Pick<GraphqlClient, 'upload'>,
  file: File,
  watch: UploadWatch = {},
): Promise<ConsoleRecord> {
  const form = new FormData();
  form.append('file', file);
  const record = toRecord(await client.upload('/uploads', form, watch));
  if (record === null) throw new ApiError(texts.error.upload, 'UNKNOWN', 200);
  return record;
}
