import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { staffBarTexts as texts } from '#content-store/messages/staff-bar.ts';
import { rebuildPage, rebuildSite } from '#content-store/model/publishing/operations.ts';

/** Renders the whole site anew, once somebody has said twice that they want it. */
export function rebuilding(client: Pick<GraphqlClient, 'run'>): HTMLElement {
  const { place, status } = placeOf();
  const begin = buttonOf(texts.rebuildSite);
  const question = document.createElement('span');
  question.textContent = texts.rebuildAll;
  const yes = buttonOf(texts.rebuildSite);
  const no = buttonOf(texts.cancel);
  const show = (...parts: readonly HTMLElement[]) => place.replaceChildren(...parts, status);

  begin.onclick = () => {
    status.textContent = '';
    show(question, yes, no);
    yes.focus({ preventScroll: true });
    question.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  no.onclick = () => {
    show(begin);
    begin.focus();
  };
  yes.onclick = () => {
    show(begin);
    return telling({ begin, status, meanwhile: texts.rebuilding }, async () => {
      const { receipt } = await client.run(rebuildSite, {});
      return receipt === null
        ? texts.underWay
        : texts.rebuilt(count(receipt.changed), countOf(receipt.pages, 'page'));
    });
  };
  show(begin);
  return place;
}

/** Renders the page at a path anew, at once: it is one page. */
export function rebuildingPage(client: Pick<GraphqlClient, 'run'>, path: string): HTMLElement {
  const { place, status } = placeOf();
  const begin = buttonOf(texts.rebuild);
  begin.onclick = () =>
    telling({ begin, status, meanwhile: texts.rebuildingPage }, async () => {
      const { receipt } = await client.run(rebuildPage, { path });
      if (receipt === null) return texts.underWay;
      const [failed] = receipt.failed;
      return failed === undefined ? texts.rebuiltPage(receipt.changed > 0) : texts.failed(failed.error);
    });
  place.append(begin, status);
  return place;
}

interface Told {
  readonly begin: HTMLButtonElement;
  readonly status: HTMLElement;
  readonly meanwhile: string;
}

/** Does what a button begins, and tells what comes of it. */
async function telling({ begin, status, meanwhile }: Told, work: () => Promise<string>): Promise<void> {
  begin.disabled = true;
  status.textContent = meanwhile;
  try {
    status.textContent = await work();
  } catch (error) {
    status.textContent = texts.failed(error instanceof Error ? error.message : String(error));
  }
  begin.disabled = false;
  begin.focus();
}

function placeOf(): { readonly place: HTMLElement; readonly status: HTMLElement } {
  const place = document.createElement('span');
  place.className = 'staff-rebuild';
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  return { place, status };
}

function buttonOf(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
}
