import { createHash } from 'node:crypto';
import type { PageContext } from '#site/page-data/context.ts';

const GROUNDS = ['#e7e3da', '#dfe5e8', '#e4e6dd', '#e9e0dc', '#dde3e0', '#e5e1e8'];
const INKS = ['#b9b09b', '#9fb1ba', '#aab395', '#c3a79c', '#98b0a6', '#ada2bb'];

/** A quiet drawing for a picture whose file is not there: the recorded size, always the same for the same asset. */
export async function renderPlaceholder(path: string, { reader }: PageContext): Promise<string | null> {
  const id = /^\/assets\/([A-Za-z0-9_-]+)\.svg$/.exec(path)?.[1];
  const asset = id === undefined ? null : await reader.get('asset', id, 'card');
  if (id === undefined || asset === null || asset.file !== undefined || asset.type !== 'image') return null;
  const width = asset.width ?? 1200;
  const height = asset.height ?? 800;
  const seed = createHash('sha256').update(id).digest();
  const at = (index: number, of: number) => Math.round(((seed[index] ?? 0) / 255) * of);
  const tone = (seed[0] ?? 0) % GROUNDS.length;
  const horizon = Math.round(height * 0.55) + at(1, height * 0.2);
  const radius = Math.round(Math.min(width, height) * 0.12) + at(2, Math.min(width, height) * 0.16);
  const ridge = [0, 1, 2, 3, 4]
    .map((step) => `${Math.round((width / 4) * step)},${horizon - at(3 + step, height * 0.28)}`)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${GROUNDS[tone]}" d="M0 0h${width}v${height}H0z"/><g fill="${INKS[tone]}"><circle cx="${at(9, width)}" cy="${at(10, height * 0.4) + radius}" r="${radius}" opacity=".45"/><polygon points="0,${height} ${ridge} ${width},${height}" opacity=".55"/><path d="M0 ${horizon}h${width}v${height}H0z" opacity=".6"/></g></svg>`;
}
