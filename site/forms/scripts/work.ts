import { isFound, type Worked, workOn } from '#content-store/model/forms/proof.ts';

/** Tries made before the browser is let do something else. */
const AT_ONCE = 256;

/** Does the work that a form is to be sent with; takes about a second. Rejects where the browser cannot digest: on a page that
 * came without TLS. */
export async function work(worked: Worked): Promise<string> {
  const encoder = new TextEncoder();
  const seconds = Math.floor(Date.now() / 1_000);
  for (let from = 0; ; from += AT_ONCE) {
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(workOn(worked, seconds, from + at))),
      ),
    );
    const found = digests.findIndex((digest) => isFound(new Uint8Array(digest)));
    if (found >= 0) return `${seconds}-${from + found}`;
  }
}
