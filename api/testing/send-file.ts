interface SentFile {
  readonly status: number;
  /** The asset that it became, as the console has it. */
  readonly id: string;
  readonly file: string;
  readonly name?: string;
  readonly type?: string;
  readonly fileSize?: number;
  readonly mimeType?: string;
  readonly sizesKind?: string;
  readonly _version: number;
  /** Why it became none. */
  readonly message: string | undefined;
}

const START = '/uploads/resumable';
const TUS = { 'tus-resumable': '1.0.0' };

/** Puts a file into the media library as the console does, in three requests; the first that is refused is answered. Where
 * the library has the same file there is another asset of it. */
export async function sendFile(
  address: (path: string) => string,
  bytes: Uint8Array | string,
  filename: string,
  headers: Readonly<Record<string, string>>,
): Promise<SentFile> {
  const body = Buffer.from(bytes);
  const ask = (path: string, method: string, more: Record<string, string>, sent?: BodyInit) =>
    fetch(address(path), {
      method,
      headers: { ...headers, ...TUS, ...more },
      ...(sent === undefined ? {} : { body: sent }),
    });
  const begun = await ask(START, 'POST', {
    'upload-length': String(body.length),
    'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}`,
  });
  const url = begun.headers.get('location');
  if (!begun.ok || url === null) return answered(begun);
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const sent = await ask(url, 'PATCH', part, new Uint8Array(body));
  const finished = sent.ok
    ? await ask(
        `${url}/asset`,
        'POST',
        { 'content-type': 'application/json' },
        JSON.stringify({ isWantedTwice: true }),
      )
    : sent;
  // Of what was refused nothing more comes.
  if (!finished.ok) await ask(url, 'DELETE', {});
  return answered(finished);
}

async function answered(response: Response): Promise<SentFile> {
  const answer: {
    readonly asset?: Omit<SentFile, 'status' | 'message'>;
    readonly errors?: readonly { readonly message: string }[];
  } = await response.json();
  const asset = answer.asset ?? { id: '', file: '', _version: 0 };
  return { ...asset, status: response.status, message: answer.errors?.[0]?.message };
}
