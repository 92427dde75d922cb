import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { staffBarTexts as texts } from '#content-store/messages/staff-bar.ts';
import { outcomeInWords, reachInWords } from '#content-store/model/layouts/candidates-in-words.ts';
import { type PageLayoutAnswer, pageReads } from '#content-store/model/pages/operations.ts';
import { layoutHref, linkTo } from './tools.ts';

/** What opens and closes the panel of what a page read, and the panel. */
export function readingsOf(page: PageLayoutAnswer, path: string, client: Pick<GraphqlClient, 'run'>) {
  const control = document.createElement('button');
  control.type = 'button';
  control.textContent = texts.read;
  control.setAttribute('aria-expanded', 'false');
  control.setAttribute('aria-controls', 'staff-panel');
  const panel = document.createElement('section');
  panel.id = 'staff-panel';
  panel.className = 'staff-panel';
  panel.setAttribute('aria-label', texts.read);
  // So that the keyboard scrolls it.
  panel.tabIndex = 0;
  panel.hidden = true;
  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    control.setAttribute('aria-expanded', String(isOpen));
  };
  control.onclick = async () => {
    show(panel.hidden !== false);
    if (panel.hidden !== false || panel.childElementCount > 0) return;
    panel.append(...ofLayout(page, path), ...ofBlocks(page), ...(await ofReads(path, client)));
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || panel.hidden !== false) return;
    show(false);
    control.focus();
  };
  panel.onkeydown = close;
  control.onkeydown = close;
  return { control, panel };
}

function ofLayout({ layout, candidates }: PageLayoutAnswer, path: string): HTMLElement[] {
  const list = document.createElement('ol');
  for (const candidate of candidates) {
    const item = document.createElement('li');
    item.className = candidate.outcome === 'taken' ? 'staff-taken' : '';
    item.append(`${reachInWords(candidate)}: `);
    if (candidate.layout !== null)
      item.append(linkTo({ label: candidate.layout.name, href: layoutHref(candidate.layout, path) }), '. ');
    item.append(outcomeInWords(candidate));
    list.append(item);
  }
  if (layout === null) list.append(itemOf(texts.builtIn));
  return [headingOf(texts.layout), list];
}

function ofBlocks({ failedBlocks, underFilledBlocks }: PageLayoutAnswer): HTMLElement[] {
  const said = [
    ...failedBlocks.map(({ label, error }) => texts.couldNotLoad(label, error)),
    ...underFilledBlocks.map(texts.foundNothing),
  ];
  return said.length === 0 ? [] : [headingOf(texts.empty), listOf(said)];
}

async function ofReads(path: string, client: Pick<GraphqlClient, 'run'>): Promise<HTMLElement[]> {
  try {
    const reads = await client.run(pageReads, { path });
    const said = reads === null ? [texts.noReads] : [...new Set(reads.map(({ text }) => text))];
    return [headingOf(texts.reads), listOf(said)];
  } catch (error) {
    return [listOf([texts.failed(error instanceof Error ? error.message : String(error))])];
  }
}

function headingOf(text: string): HTMLElement {
  const heading = document.createElement('h2');
  heading.textContent = text;
  return heading;
}

function listOf(said: readonly string[]): HTMLElement {
  const list = document.createElement('ul');
  list.append(...said.map(itemOf));
  return list;
}

function itemOf(text: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}
