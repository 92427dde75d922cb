import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { staffBarTexts as texts } from '#content-store/messages/staff-bar.ts';
import { rebuildSite } from '#content-store/model/publishing/operations.ts';

/** Renders the whole site anew, once somebody has said twice that they want it. */
export function rebuilding(client: Pick<GraphqlClient, 'run'>): HTMLElement {
  const place = document.createElement('span');
  place.className = 'staff-rebuild';
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  const begin = buttonOf(texts.rebuild);
  const question = document.createElement('span');
  question.textContent = texts.rebuildAll;
  const yes = buttonOf(texts.rebuild);
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
  yes.onclick = async () => {
    show(begin);
    begin.disabled = true;
    status.textContent = texts.rebuilding;
    try {
      const { receipt } = await client.run(rebuildSite, {});
      status.textContent =
        receipt === null
          ? texts.underWay
          : texts.rebuilt(count(receipt.changed), countOf(receipt.pages, 'page'));
    } catch (error) {
      status.textContent = texts.failed(error instanceof Error ? error.message : String(error));
    }
    begin.disabled = false;
    begin.focus();
  };
  show(begin);
  return place;
}

function buttonOf(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
}
