/** How an operation is asked for over HTTP (S1 §7), by the console and by what lives in readers' pages. Nothing is
 * imported here: in a reader's page every byte counts. */

/** Where the text of a named operation is for the build that asks, such as `query/getAsset`. */
export function documentAddress(path: string, version: string): string {
  return `/graphql/${path}.gql?version=${encodeURIComponent(version)}`;
}

/** The one request by which all data goes. */
export function postOf(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | null = null,
): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
    signal,
  };
}

/** What a named operation answered: the last key of the data. */
export function resultOf(data: object): unknown {
  return Object.values(data).at(-1);
}

/** The build that a page runs: the names of its code, which are hashed. */
export function buildOf(page: Document): string {
  const scripts = page.querySelectorAll('script[type="module"][src]');
  return Array.from(scripts, (script) => script.getAttribute('src') ?? '').join(' ');
}

/** Asks once more where the answer was lost, and no third time (S1 §8). For what only reads. */
export async function onceMore<T>(task: () => Promise<T>, isLost: (error: unknown) => boolean): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!isLost(error)) throw error;
    return task();
  }
}
