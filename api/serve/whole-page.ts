import { escapeHtml } from '#content-store/html/html-tree.ts';
import { gateTexts } from '#content-store/messages/gate.ts';
import type { GateAnswer } from '#content-store/model/gating/gate-answer.ts';
import { type GateName, WITHHELD_CLASS } from '#content-store/model/gating/gates.ts';
import type { Access } from '../domains/gating/access.ts';

/** A public page with what its gates withhold in its places, and without their form: for whoever may read it. `fragments` are
 * named `contentId/gate`, or by the gate alone. */
export function wholePage(html: string, fragments: Iterable<readonly [name: string, html: string]>): string {
  let whole = html;
  for (const [name, text] of fragments) {
    // Our own component wrote the place; what editors write has no such attribute.
    const place = emptyPlace(name.split('/').at(-1) as GateName);
    whole = whole.replace(place, () => place.replace('></div>', () => `>${text}</div>`));
  }
  return without(FORM, without(FORM_BLOCK, whole)).replace(/<p class="print-gate">[^<]*<\/p>/, '');
}

/** A public page as whoever passes its gates has it: with what stands behind the text, too. */
export function openedPage(
  html: string,
  fragments: readonly (readonly [name: string, html: string])[],
  { decision, reader }: Pick<Access, 'decision' | 'reader'>,
  answer: GateAnswer,
): string {
  const behind = behindText(answer, decision.by === 'licence' ? (reader.company?.name ?? null) : null);
  const isText = (name: string) => name.split('/').at(-1) === 'body';
  return wholePage(
    html,
    fragments.map(([name, text]) => [name, isText(name) ? text + behind : text]),
  );
}

/** A public page whose gate says why it does not open, and where to go, to whoever asked without a script: in the place of what
 * it offers everybody. */
export function refusingPage(html: string, { introduction, offers }: GateAnswer): string {
  const at = html.indexOf(FORM);
  const title = at < 0 ? -1 : html.indexOf(TITLE, at);
  const end = title < 0 ? -1 : html.indexOf(FORM_END, title);
  if (end < 0) return html;
  const links = linksTo(offers, 'button').join(' ');
  const said = `<div role="status"><p class="gate-answer">${escapeHtml(introduction)}</p></div>`;
  const actions = links === '' ? '' : `<div class="gate-actions gate-own">${links}</div>`;
  // Nothing brings it to life: it would ask again.
  const before = `${html.slice(0, at)}<div data-gate-shut=${html.slice(at + FORM.length, title)}`;
  return `${before}${TITLE}${gateTexts.refusedTitle}</h2>${said}${actions}${html.slice(end + FORM_END.length)}`;
}

/** What is said behind a text that was let in, as the form says it where a script runs: by whose licence, or how many more the
 * meter has; empty for whoever needs nothing. */
function behindText({ introduction, offers }: GateAnswer, company: string | null): string {
  if (company !== null)
    return `<p class="gate-answer gate-behind">${escapeHtml(gateTexts.licence(company))}</p>`;
  if (introduction === '') return '';
  return `<p class="gate-answer gate-behind">${escapeHtml(introduction)} ${linksTo(offers).join(' · ')}</p>`;
}

/** `first`: the class of the likeliest. */
function linksTo(offers: GateAnswer['offers'], first?: string): readonly string[] {
  return offers.map(({ label, path }, at) => {
    const className = at === 0 && first !== undefined ? ` class="${first}"` : '';
    return `<a${className} href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;
  });
}

const FORM = '<div data-gate-form=';
/** The block that a layout may have for the form, with its heading. */
const FORM_BLOCK = '<div class="block block-gating-form';
const TITLE = '<h2 id="gate-title">';
const FORM_END = '</form>';

function emptyPlace(gate: GateName): string {
  return `<div class="${WITHHELD_CLASS}" data-gate="${gate}"></div>`;
}

/** Without the first box that begins so. */
function without(beginning: string, html: string): string {
  const from = html.indexOf(beginning);
  if (from < 0) return html;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(from).matchAll(/<div\b|<\/div>/g)) {
    depth += tag === '</div>' ? -1 : 1;
    if (depth === 0) return html.slice(0, from) + html.slice(from + index + tag.length);
  }
  return html;
}
