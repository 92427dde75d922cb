import { hash } from 'node:crypto';

const GROUNDS = ['#e7e3da', '#dfe5e8', '#e4e6dd', '#e9e0dc', '#dde3e0', '#e5e1e8'];
const INKS = ['#b9b09b', '#9fb1ba', '#aab395', '#c3a79c', '#98b0a6', '#ada2bb'];
const WIDTH = 1200;
const HEIGHT = 800;

/** A quiet drawing for pictures whose files are not there. It fills any frame and has no size of its own, so that a
 * picture keeps the recorded one. */
export function renderDrawing(path: string): string {
  const seed = hash('sha256', path, 'buffer');
  const at = (index: number, of: number) => Math.round(((seed[index] ?? 0) / 255) * of);
  const tone = (seed[0] ?? 0) % GROUNDS.length;
  const horizon = Math.round(HEIGHT * 0.55) + at(1, HEIGHT * 0.2);
  const radius = Math.round(HEIGHT * 0.12) + at(2, HEIGHT * 0.16);
  const ridge = [0, 1, 2, 3, 4]
    .map((step) => `${(WIDTH / 4) * step},${horizon - at(3 + step, HEIGHT * 0.28)}`)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"><path fill="${GROUNDS[tone]}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g fill="${INKS[tone]}"><circle cx="${at(9, WIDTH)}" cy="${at(10, HEIGHT * 0.4) + radius}" r="${radius}" opacity=".45"/><polygon points="0,${HEIGHT} ${ridge} ${WIDTH},${HEIGHT}" opacity=".55"/><path d="M0 ${horizon}h${WIDTH}v${HEIGHT}H0z" opacity=".6"/></g></svg></svg>`;
}
