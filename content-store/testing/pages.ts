import type { Reads, Write } from '../store.ts';

export const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

/** A write of a piece of content with a body. */
export function page(name: string, id: string, expectedVersion: number | null = null): Write {
  return {
    collection: 'content',
    id,
    expectedVersion,
    live: { name, body: `<p>${name}</p>` },
    working: null,
    claims: [],
  };
}

/** The names of all the content there is, in order; fails where a body is not the one it was written with. */
export async function namesIn(reads: Reads): Promise<string[]> {
  const found = await reads.find({
    collection: 'content',
    stage: 'live',
    body: true,
    orderBy: [['name', 'asc']],
    first: 9_999,
  });
  return found.items.map(({ data }) => {
    if (data.body !== `<p>${data.name}</p>`) throw new Error(`${data.name} has the body ${data.body}`);
    return String(data.name);
  });
}
