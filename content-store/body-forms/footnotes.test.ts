import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BodyBlock } from '../definition/field.ts';
import { bodyBlockOf } from '../model/body/body-blocks.ts';
import { splitLeadIn } from '../model/gating/lead-in.ts';
import { madeUpBlocks } from '../testing/block-bodies.ts';
import { BODY_CANARY } from '../testing/bodies.ts';
import { type BlockSources, bodyHtml, readBody } from './body-html.ts';
import type { BodyForm } from './form.ts';
import type { MissingNotes } from './notes-of.ts';

const none = { record: () => null, address: () => undefined, fileAddress: () => '', fileText: () => null };
const sources = (more: Partial<BlockSources> = {}): BlockSources => ({ form: 'page', ...none, ...more });

const mark = (name: string, figure: number) =>
  `<sup><a id="mark-${name}" href="#note-${name}">${figure}</a></sup>`;
const text = (id: string, html: string): BodyBlock => ({ id, type: 'text', html });
const notes = (...names: readonly string[]): BodyBlock => ({
  ...{ id: 'notes', type: 'footnotes' },
  notes: names.map((name) => ({ mark: name, html: `<p>Of ${name}.</p>` })),
});

const readers: readonly BodyForm[] = ['page', 'print', 'feed', 'mail'];

describe('a note without a mark', () => {
  const body = [text('a', `<p>One${mark('n1', 1)}</p>`), notes('n1', 'n2')];

  it.each(readers)('is not shown to readers: %s', async (form) => {
    const html = await bodyHtml(body, sources({ form }));
    expect(html).toContain('<li id="note-n1"><p>Of n1.</p> <a href="#mark-n1"');
    expect(html).not.toContain('n2');
  });

  it('is not among the words of the text', async () => {
    expect(await (await readBody(body, sources())).text()).toBe('One\n\n1. Of n1.');
  });

  it('leaves nothing of a block that has no other, heading and all', async () => {
    expect(await bodyHtml([text('a', '<p>One</p>'), notes('n1')], sources())).toBe('<p>One</p>');
  });

  it('is shown without a way back where another link leads to it', async () => {
    const html = await bodyHtml(
      [text('a', '<p>See <a href="#note-n1">below</a>.</p>'), notes('n1')],
      sources(),
    );
    expect(html).toContain('<li id="note-n1"><p>Of n1.</p></li>');
  });
});

describe('a mark without a note', () => {
  const body = [text('a', `<p>One${mark('n1', 1)} two${mark('n2', 2)}</p>`), notes('n2')];

  it.each(readers)(
    'is not shown to readers, and the note of another has the number of its mark: %s',
    async (form) => {
      const html = await bodyHtml(body, sources({ form }));
      expect(html).toContain(`<p>One two${mark('n2', 2)}</p>`);
      expect(html).toContain('<li id="note-n2" value="2">');
    },
  );

  it('is not shown wherever it stands: in a box, beside a picture, in what is kept as it came', async () => {
    const html = `<p>One${mark('n1', 1)}</p>`;
    const shown = await bodyHtml(
      [
        { id: 'a', type: 'aside', html },
        { id: 'b', type: 'image_text', asset: '1', html, side: 'left' },
        { id: 'c', type: 'kept', html: `<section>${html}</section>` },
      ],
      sources(),
    );
    expect(shown.match(/<p>One<\/p>/g)).toHaveLength(3);
    expect(shown).not.toContain('<sup>');
  });

  it('leads on to a note that the text has among its words', async () => {
    const own = [text('a', `<p>One${mark('n1', 1)}</p>`), text('b', '<p id="note-n1">Of it.</p>')];
    expect(await bodyHtml(own, sources())).toBe(own.map(({ html }) => html).join(''));
  });

  it('stays for whoever stores the text again', async () => {
    expect(await bodyHtml(body, sources({ form: 'feed', missingNotes: 'linked' }))).toContain(body[0]?.html);
  });
});

describe('a gated text with notes', () => {
  const lead = [text('a', `<p>One${mark('n1', 1)}</p>`)];
  const rest = [text('b', `<p>Two${mark('n2', 2)}</p>`), notes('n1', 'n2', 'n3')];

  it('has the figures of its lead-in as words until its notes are there', async () => {
    expect(await bodyHtml(lead, sources({ missingNotes: 'unlinked' }))).toBe(
      '<p>One<sup><span id="mark-n1" data-note="n1">1</span></sup></p>',
    );
  });

  it('has the notes of its lead-in behind its gate, which lead back to it', async () => {
    const html = await bodyHtml(rest, sources({ before: lead }));
    expect(html).toContain('<li id="note-n1"><p>Of n1.</p> <a href="#mark-n1"');
    expect(html).toContain('<li id="note-n2">');
    expect(html).not.toContain('n3');
  });

  it('gives away no word of a note, and no link of the whole leads nowhere, of 10,000 bodies', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(madeUpBlocks(), async ({ blocks, paragraphs }) => {
        const { leadIn, remainder } = splitLeadIn(blocks, paragraphs, bodyBlockOf);
        const beginning = (missingNotes: MissingNotes) => bodyHtml(leadIn, sources({ missingNotes }));
        for (const missing of ['removed', 'unlinked'] as const) {
          const html = await beginning(missing);
          expect(html).not.toContain(BODY_CANARY);
          expect(html).not.toMatch(/(?:href="#|id=")note-/);
        }
        const behind = await bodyHtml(remainder, sources({ before: leadIn }));
        const whole = (await beginning('linked')) + behind;
        for (const [, name] of behind.matchAll(/href="#((?:note|mark)-\w+)"/g))
          expect(whole).toContain(`id="${name}"`);
        for (const [, name] of behind.matchAll(/<li id="note-(\w+)"/g)) {
          expect(whole).toContain(`href="#note-${name}"`);
          shown += 1;
        }
      }),
      { numRuns: 10_000 },
    );
    expect(shown).toBeGreaterThan(1_000);
  });
});
