import { ask } from './ask.ts';
import { botCheck } from './bot-check.ts';
import { offerRegions } from './offer-regions.ts';

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
    sent.set('proof', await proofOf(form, sent));
    const { isSent, message, problems } = await ask<Told>(form.action, sent);
    if (isSent) done(form, message);
    else say(form, message, problems);
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

/** Says what is wrong with the form as a whole, and beside each field; goes to the first of them. */
function say(form: HTMLFormElement, message: string, problems: Told['problems']): void {
  const notice = form.querySelector('.form-notice');
  if (notice !== null) notice.textContent = message;
  for (const old of form.querySelectorAll('.form-problem')) old.remove();
  let first: HTMLElement | null = null;
  for (const field of form.querySelectorAll<HTMLElement>('.form-field :is(input, select, textarea)')) {
    const problem = problems[field.getAttribute('name') ?? ''];
    const id = `${field.id}-problem`;
    field.toggleAttribute('aria-invalid', false);
    field.removeAttribute('aria-describedby');
    if (problem === undefined) continue;
    const told = document.createElement('p');
    told.className = 'form-problem';
    told.id = id;
    told.textContent = problem;
    field.closest('.form-field')?.append(told);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', id);
    first ??= field;
  }
  first?.focus();
}
