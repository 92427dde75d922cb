import { gateTexts } from '#content-store/messages/gate.ts';
import { buildOf, documentAddress, onceMore, postOf, resultOf } from '#content-store/operations/request.ts';
import { letIn, readOnFrom } from './let-in.ts';
import { wakeBlocks } from './withheld-scripts.ts';

/* Brings the form to life where a gated piece breaks off: it asks the server, which alone decides, and puts what that hands
 * out into the page. */

interface Given {
  readonly status: string;
  readonly fragments: readonly { readonly gate: string; readonly html: string }[];
}

for (const form of document.querySelectorAll<HTMLElement>('[data-gate-form]')) bringToLife(form);

function bringToLife(form: HTMLElement): void {
  const gate = form.querySelector('.gate');
  const button = form.querySelector('button');
  const answer = form.querySelector('[role="status"]');
  const opened = form.querySelector('.gate-open');
  if (gate === null || button === null || answer === null || opened === null) return;
  button.addEventListener('click', async () => {
    button.disabled = true;
    button.textContent = gateTexts.asking;
    answer.textContent = '';
    const said = await ask();
    if (said !== null) {
      answer.textContent = said;
      button.textContent = gateTexts.again;
      button.disabled = false;
      // It was taken away while the button could not be pressed.
      button.focus();
    }
  });

  /** What is to be said; null where the gate is open. */
  async function ask(): Promise<string | null> {
    try {
      const given = await onceMore(
        () => gatedFragments(form.dataset.gateForm ?? ''),
        (problem) => !(problem instanceof Refusal),
      );
      if (given.status !== 'passed') return gateTexts.refused;
      const beginning = letIn(given.fragments);
      gate?.remove();
      if (opened !== null) opened.textContent = gateTexts.open;
      if (beginning !== null) readOnFrom(beginning);
      // The text is there without them; what is lost loads the page again (`chunk-guard.js`).
      wakeBlocks().catch(() => undefined);
      return null;
    } catch {
      return gateTexts.failed;
    }
  }
}

/** By the rules of S1 §7, as the console asks: the document of this build first, then one POST. */
async function gatedFragments(contentId: string): Promise<Given> {
  const text = await fetch(documentAddress('query/getGatedFragments', buildOf(document)));
  if (!text.ok) throw new Error(`status ${text.status}`);
  const request = postOf(await text.text(), { contentId }, { 'x-domain': location.host });
  const { data } = await (await fetch('/graphql', request)).json();
  if (!data) throw new Refusal();
  // Our own server's answer to our own document.
  return resultOf(data) as Given;
}

/** An answer, and no data: asking again comes to the same. */
class Refusal extends Error {}
