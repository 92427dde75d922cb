import { join } from 'node:path';
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Actor } from '#content-store/store.ts';
import { random } from '../../testing/random.ts';
import { type Drawn, drawInto } from '../demonstration/artwork.ts';
import { wordsOf } from './generated-corpus.ts';

const ACTOR: Actor = { kind: 'system', id: 'bench', name: 'Bench' };
const PICTURES = 60;
const PARAGRAPHS_EACH = 3;
/** 10,000 words in all. */
const WORDS_EACH = Math.ceil(10_000 / (PICTURES * PARAGRAPHS_EACH));

/** Adds an article of 10,000 words with 60 pictures, of which each has its file, and gives its id. Nothing of it is
 * published. Nobody else has the store open meanwhile. */
export async function addLongPiece(dataDir: string, tenantKey: string): Promise<string> {
  const words = wordsOf(random(PICTURES));
  const pictures = Array.from({ length: PICTURES }, (_, at) => pictureOf(at));
  await drawInto(join(dataDir, 'assets', tenantKey), pictures);
  const store = await openStore({ dataDir });
  try {
    const scope = store.forTenant(tenantKey);
    const add = async (writes: ReturnType<typeof create>[]) =>
      (await scope.commit({ writes, actor: ACTOR, reason: 'bench' })).records.map((record) => record.id);
    const assets = await add(
      pictures.map(({ draw: _, name, ...file }) => create(asset, { ...file, name, type: 'image' })),
    );
    const paragraph = () => ({ type: 'text', html: `<p>${words(WORDS_EACH)}.</p>` });
    const blocks = assets.flatMap((id) => [
      { type: 'text', html: `<h2>${words(4)}</h2>` },
      ...Array.from({ length: PARAGRAPHS_EACH }, paragraph),
      { type: 'image', asset: id, caption: words(8), width: 'text' },
    ]);
    const body = blocks.map((block, at) => ({ ...block, id: `b${at}` }));
    const published = '2026-01-01T00:00:00Z';
    const piece = { type: 'Article', name: 'A long piece', alias: '/a-long-piece', published, body };
    const [id = ''] = await add([create(content, piece)]);
    return id;
  } finally {
    await store.close();
  }
}

function pictureOf(at: number): Drawn {
  const [width, height] = [1_600, 1_000];
  const colour = `hsl(${at * 6} 40% 50%)`;
  return {
    ...{ name: `Picture ${at + 1}`, alt: `Picture ${at + 1}`, file: `picture-${at + 1}.webp` },
    ...{ mimeType: 'image/webp', width, height },
    draw: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="800" cy="500" r="${200 + at * 3}" fill="#fff"/></svg>`,
  };
}
