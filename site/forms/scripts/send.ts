import { ask } from './ask.ts';
import { botCheck } from './bot-check.ts';
import { offerRegions } from './offer-regions.ts';
import { say } from './say.ts';

/** Sends the forms of a page without leaving it, and says in their place what became of them. Where anything it needs is
 * missing, the browser sends them by itself. */

interface Told {
  readonly isSent: boolean;
  readonly message: string;
  readonly problems: Readonly<Record<string, string>>;
}

const proofOf = botCheck();

for (const form of document.querySelectorAll<HTMLFormElement>('[data-form]')) {
  offerRegions(form);
  let isUnderWay = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    void send(form).finally(() => {
      isUnderWay = false;
    });
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const label = button?.textContent ?? '';
  say(form, '', {});
  if (button !== null) button.textContent = form.dataset.sending ?? label;
  form.setAttribute('aria-busy', 'true');
  try {
    const sent = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') sent.append(name, value);
    const { form: name = '', site = '' } = form.dataset;
    const { email = '', message = '' } = Object.fromEntries(sent);
    sent.set('proof', await proofOf({ site, form: name, email, message }));
    const { isSent, message: told, problems } = await ask<Told>(form.action, sent);
    if (isSent) done(form, told);
    else say(form, told, problems);
  } catch {
    say(form, form.dataset.failed ?? '', {});
  } finally {
    form.removeAttribute('aria-busy');
    if (button !== null) button.textContent = label;
  }
}

function done(form: HTMLFormElement, message: string): void {
  const told = document.createElement('p');
  told.className = 'form-sent';
  told.setAttribute('role', 'status');
  told.tabIndex = -1;
  told.textContent = message;
  form.replaceWith(told);
  told.focus();
}
