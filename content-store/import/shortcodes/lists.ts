import type { Call } from './parse.ts';
import { callsIn, type Shortcode, type ShortcodeContext } from './shortcode.ts';

const ITEMS = new Set(['checkbox', 'checkbox-sublist-item']);

/** Things to do, one by one. */
export const checklist: Shortcode = {
  kind: 'html',
  render(call, context) {
    const items: string[] = [];
    for (const node of call.inner ?? []) {
      const isItem = typeof node !== 'string' && ITEMS.has(node.name);
      if (isItem) items.push(tight(node, context));
      else {
        // A list below an item, or a remark, belongs to the item before it.
        const more = context.blocks([typeof node === 'string' ? outdent(node) : node]).trim();
        if (more !== '') items.push(`${items.pop() ?? ''}${more}`);
      }
    }
    return list(items.map((item) => `<li>${item}</li>`).join(''));
  },
};

/** A single thing to do, outside a list. */
export const checkbox: Shortcode = {
  kind: 'html',
  render: (call, context) => list(`<li>${tight(call, context)}</li>`),
};

/** What to do beside what not to do. */
export const doDontTable: Shortcode = {
  kind: 'html',
  render(call, context) {
    const { caption } = call.named;
    const rows = callsIn(call, 'row').map((row) => {
      const cells = ['do-row', 'dont-row'].map(
        (name) =>
          `<td>${callsIn(row, name)
            .map((cell) => tight(cell, context))
            .join('')}</td>`,
      );
      return `<tr>${cells.join('')}</tr>`;
    });
    const head = '<thead><tr><th scope="col">Do</th><th scope="col">Don’t</th></tr></thead>';
    const html = `<table>${caption === undefined ? '' : `<caption>${context.inline(caption)}</caption>`}${head}<tbody>${rows.join('')}</tbody></table>`;
    return { block: html, inline: html };
  },
};

/** A part of a list or table found outside it: its text. */
export const strayPart: Shortcode = {
  kind: 'html',
  render(call, context) {
    const html = context.blocks(call.inner ?? []);
    return { block: html, inline: html };
  },
};

function list(items: string) {
  const html = `<ul class="checklist">${items}</ul>`;
  return { block: html, inline: html };
}

/** Without the paragraph around a single line. */
function tight(call: Call, context: ShortcodeContext): string {
  const html = context
    .blocks((call.inner ?? []).map((node) => (typeof node === 'string' ? outdent(node) : node)))
    .trim();
  const line = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html)?.[1];
  return line ?? html;
}

/** Shortcodes are indented to be read; four blanks would make code of their text. */
function outdent(text: string): string {
  return text.replace(/^[ \t]+/gm, '');
}
