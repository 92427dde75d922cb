import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BodyMemory } from '#admin/fields/body/document/body-memory.ts';
import { htmlParser } from '#admin/fields/body/document/parse-html.ts';
import { schema } from '#admin/fields/body/testing/a-body.ts';
import { inertFragment } from '#admin/fields/body/testing/inert-dom.ts';
import { isWords } from '#content-store/definition/blocks-in.ts';
import { type HtmlNode, parseHtml, printHtml } from '#content-store/html/html-tree.ts';
import { sanitise } from '#content-store/html/sanitise.ts';
import { type CleanPaste, cleanPaste } from './clean-paste.ts';

/** What programs put into the clipboard, `NAME.html`, and what should come of it, `NAME.becomes.html`: a line for each block,
 * marks of notes as `[^1]`, and the notes below. Writer's and Calc's were copied there; the others have the markup of
 * their programs and words of ours. */
const FOLDER = join(import.meta.dirname, 'testing/copied');

const names = readdirSync(FOLDER)
  .filter((file) => !file.endsWith('.becomes.html'))
  .map((file) => file.replace('.html', ''));
const copied = (name: string) => readFileSync(join(FOLDER, `${name}.html`), 'utf8');
const becomes = (name: string) => readFileSync(join(FOLDER, `${name}.becomes.html`), 'utf8').trimEnd();

/** What cannot come along, where that is anything. */
const LEFT_OUT: Readonly<Record<string, CleanPaste['leftOut']>> = {
  'word-pictures': { pictures: 1, frames: 0 },
  'docs-article': { pictures: 1, frames: 0 },
  'apple-mail': { pictures: 1, frames: 0 },
  gmail: { pictures: 1, frames: 0 },
  news: { pictures: 0, frames: 1 },
  notion: { pictures: 1, frames: 0 },
};

describe('what is pasted from a program', () => {
  it('comes from thirty programs', () => {
    expect(names).toHaveLength(30);
  });

  it.each(names)('keeps what it says and how it is set: %s', (name) => {
    const { html, leftOut } = cleanPaste(copied(name));
    expect(inLines(html)).toBe(becomes(name));
    expect(leftOut).toEqual(LEFT_OUT[name] ?? { pictures: 0, frames: 0 });
  });

  it.each(names)('has nothing of how the program drew it: %s', (name) => {
    const { html } = cleanPaste(copied(name));
    expect(html).not.toMatch(
      / (?:style|class|on\w+|data-(?!body-block))\s*=|<span|<font|="(?:javascript|file|cid):/i,
    );
    expect(html).not.toMatch(
      /<(p|h[2-6]|li|td|blockquote)(?: [^>]*)?>(?:\s|&nbsp;|\u00a0|<br>)*<\/\1>|[\u200b\ufeff]/,
    );
  });

  it.each(names)('is stored by the server as the editor has it: %s', (name) => {
    const { html } = cleanPaste(copied(name));
    const parse = htmlParser(schema, inertFragment);
    const doc = schema.nodes.doc?.create(null, [...parse(html)]);
    const blocks = doc === undefined ? [] : new BodyMemory(schema, parse).blocksOf(doc);
    const words = blocks.filter(isWords).map((block) => sanitise(String(block.html)));
    const stored = parseHtml(words.join('').replaceAll('scope="col"', ''));
    expect(textsOf(stored)).toEqual(textsOf(parseHtml(html).filter((node) => !isNotes(node))));
    const notes = blocks.filter(({ type }) => type === 'footnotes').map((block) => block.notes);
    expect(notes.flat()).toHaveLength(becomes(name).match(/^\[\^\d+\]: /gm)?.length ?? 0);
  });
});

describe('notes that are pasted', () => {
  it('have marks of their own, so that those of two texts do not meet', () => {
    const marks = ['word-article', 'writer-article'].map(
      (name) => /id="mark-([a-z0-9]{1,16})"/.exec(cleanPaste(copied(name)).html)?.[1],
    );
    expect(new Set(marks).size).toBe(2);
    expect(marks).not.toContain(undefined);
  });

  it('are told by links that lead to and fro: a table of contents has none', () => {
    const html = '<p><a href="#1">1</a> Gates</p><h2 id="1">Gates</h2><p>See <a href="#1">1</a>.</p>';
    expect(cleanPaste(html).html).toBe('<p>1 Gates</p><h2>Gates</h2><p>See 1.</p>');
  });

  it('are paragraphs where a text has no block for them', () => {
    expect(cleanPaste(copied('docs-footnotes')).html).toMatch(
      /<div data-body-block="[^"]*"><p id="note-n\w+x1">1\. At the sills, in a dry June\.<\/p><p id="note-n\w+x2">2\. See <a/,
    );
  });
});

function inLines(html: string): string {
  const marked = html
    .replace(/<sup><a id="mark-n\w+" href="#note-n\w+x\d+">(\d+)<\/a><\/sup>/g, '[^$1]')
    .replace(/<sup><a href="#note-n\w+x\d+">(\d+)<\/a><\/sup>/g, '[^$1 again]');
  return parseHtml(marked)
    .map((node) => (isNotes(node) ? notesIn(node) : printHtml([node])))
    .join('\n');
}

function isNotes(node: HtmlNode): boolean {
  return typeof node === 'object' && node.attributes['data-body-block'] !== undefined;
}

function notesIn(node: HtmlNode): string {
  const written = typeof node === 'object' ? node.attributes['data-body-block'] : undefined;
  const [, { notes }] = JSON.parse(written ?? '') as [string, { notes: readonly { html: string }[] }];
  return notes.map(({ html }, at) => `[^${at + 1}]: ${html}`).join('\n');
}

/** Texts with the tags around them. */
function textsOf(nodes: readonly HtmlNode[], around = ''): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [`${around}: ${node.trim()}`];
    if (['thead', 'tbody', 'strong', 'em', 'a', 'sup', 's', 'u'].includes(node.tag))
      return textsOf(node.children, around);
    return node.tag === 'img' || node.tag === 'iframe'
      ? [`${around} ${node.tag} ${node.attributes.src}`]
      : textsOf(node.children, `${around} ${node.tag}`);
  });
}
