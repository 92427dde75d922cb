/** What is told of an upload while it is under way. */
export interface UploadWatch {
  /** The part of the bytes that is sent: 0 to 1, which is when the server begins to work on them. From 0 again where they
   * have to be sent once more. */
  readonly onProgress?: (part: number) => void;
  /** Calls it off; it is then thrown as an AbortError. */
  readonly signal?: AbortSignal;
}

/** Sends bytes, and tells how many are sent. Throws as `fetch` does. */
export type Transfer = (
  path: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: FormData },
  watch: UploadWatch,
) => Promise<Response>;

/** By XMLHttpRequest: `fetch` tells nothing of what it has sent. */
export const sendWatched: Transfer = (path, { headers, body }, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const callOff = () => request.abort();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.upload.onload = () => onProgress?.(1);
    request.onload = () => resolve(responseOf(request));
    // As `fetch` says it in this browser or another: the client has a sentence of its own for it.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(calledOff());
    request.onloadend = () => signal?.removeEventListener('abort', callOff);
    if (signal?.aborted === true) return reject(calledOff());
    signal?.addEventListener('abort', callOff);
    onProgress?.(0);
    request.send(body);
  });

/** Sends something again in a while, as long as the server has no place for it. */
export async function sendOnceTaken(
  send: () => Promise<Response>,
  pause: (ms: number) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (const ms of PAUSES) {
    const response = await send();
    if (response.status !== 429) return response;
    await unlessCalledOff(pause(ms), signal);
  }
  return send();
}

/** How long an upload waits for its place, each time that there is none, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Waits for something, but no longer than until it is called off. */
async function unlessCalledOff(waited: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return waited;
  let stop = () => {};
  const off = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop);
  });
  await Promise.race([waited, off]);
  signal.removeEventListener('abort', stop);
  if (signal.aborted) throw calledOff();
}

function responseOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  // Those of an answer without a body have none here either.
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? responseText : null, { status, statusText });
}

function calledOff(): DOMException {
  return new DOMException('The upload was called off', 'AbortError');
}
