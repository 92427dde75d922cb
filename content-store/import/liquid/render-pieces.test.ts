import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readMapping } from '../mapping.ts';
import { readPieces } from '../pieces/pieces.ts';
import { Findings } from '../report.ts';
import { renderLiquid, THREAD_LIMITS, type ThreadLimits } from './render-pieces.ts';

/** Below the engine's own second, which would come first. */
const LIMITS = { ...THREAD_LIMITS, milliseconds: 900 };
const MAPPING = `system: lantern
source: https://lantern.example
liquid: {}
folders:
  - { folder: posts, as: Article, alias: "/posts/{slug}", fields: { name: title } }
`;
const GOOD = '{% for n in (1..3) %}{{ n }} lamps. {% endfor %}';

describe('a template that the engine does not stop', () => {
  it('is ended by the clock, stays as text, and the next one is rendered by a new thread', async () => {
    const endless = '{% for i in (1..10000000) %}{{ i }}{% endfor %}';
    const { bodies, rows } = await render([endless, GOOD], LIMITS);
    expect(bodies).toEqual([endless, '1 lamps. 2 lamps. 3 lamps. ']);
    expect(rows).toEqual([
      { file: 'posts/0.md', why: 'It cannot be rendered and stays as text: it takes too long' },
    ]);
  });

  it('is ended by its own heap, stays as text, and the process and the next one go on', async () => {
    const growing = '{% for i in (1..15000000) %}{% endfor %}';
    const { bodies, rows } = await render([growing, GOOD], { ...THREAD_LIMITS, megabytes: 32 });
    expect(bodies).toEqual([growing, '1 lamps. 2 lamps. 3 lamps. ']);
    expect(rows).toEqual([
      { file: 'posts/0.md', why: 'It cannot be rendered and stays as text: it takes too much' },
    ]);
  });

  it('has 10 seconds and 256 MB, as it ships', () => {
    expect(THREAD_LIMITS).toEqual({ milliseconds: 10_000, megabytes: 256 });
  });
});

/** Renders texts, each of a file of its own, in this order. */
async function render(texts: readonly string[], limits: ThreadLimits) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'mapping.yml'), MAPPING);
  await mkdir(join(folder, 'posts'));
  for (const [at, text] of texts.entries())
    await writeFile(join(folder, 'posts', `${at}.md`), `---\ntitle: A\n---\n${text}`);
  const findings = new Findings();
  const mapping = await readMapping(join(folder, 'mapping.yml'));
  const pieces = await readPieces(folder, mapping, findings);
  const rendered = await renderLiquid(folder, pieces, mapping, findings, limits);
  const rows = findings.rows.filter(({ what }) => what === 'Liquid');
  return { bodies: rendered.map(({ body }) => body), rows: rows.map(({ file, why }) => ({ file, why })) };
}
