import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { ask } from '../../forms/scripts/ask.ts';
import { botCheck } from '../../forms/scripts/bot-check.ts';
import { offerRegions } from '../../forms/scripts/offer-regions.ts';
import { say } from '../../forms/scripts/say.ts';
import { lookForNewerBuild } from '../../shell/scripts/newer-build.ts';
import { whenIdle } from '../../shell/scripts/when-idle.ts';
import { offerReveal } from './reveal.ts';
import { followSection } from './sections.ts';

/** Sends the forms of readers' accounts without leaving the page, and shows in their place what became of them. Where
 * anything it needs is missing, the browser sends them by itself. */

interface Told {
  readonly isSent: boolean;
  /** Where to go on. */
  readonly to?: string;
  readonly message: string;
  readonly problems: Readonly<Record<string, string>>;
}

const proofOf = botCheck();
let isUnderWay = false;

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.accountForm === undefined) return;
  event.preventDefault();
  const { sure } = form.dataset;
  if (isUnderWay || (sure !== undefined && !confirm(sure))) return;
  isUnderWay = true;
  void send(form).finally(() => {
    isUnderWay = false;
  });
});

prepare();
whenIdle(lookForNewerBuild);

/** What forms have where scripts run. */
function prepare(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-account-form]')) offerRegions(form);
  offerReveal();
  followSection();
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button:not([type])');
  const label = button?.textContent ?? '';
  say(form, '', {});
  if (button !== null) button.textContent = form.dataset.sending ?? label;
  form.setAttribute('aria-busy', 'true');
  try {
    const { isSent, to, message, problems } = await ask<Told>(form.action, await contentsOf(form));
    if (!isSent) say(form, message, problems);
    else {
      await forgetWhoWasKnown();
      await goOn(to ?? location.pathname);
    }
  } catch {
    say(form, form.dataset.failed ?? '', {});
  } finally {
    form.removeAttribute('aria-busy');
    if (button !== null) button.textContent = label;
  }
}

async function contentsOf(form: HTMLFormElement): Promise<URLSearchParams> {
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') sent.append(name, value);
  const { accountForm = '', site = '', proves } = form.dataset;
  if (proves !== undefined) {
    const worked = { site, form: accountForm, email: sent.get(proves) ?? '', message: '' };
    sent.set('proof', await proofOf(worked));
  }
  return sent;
}

/** What the browser keeps of the member may be otherwise now. */
async function forgetWhoWasKnown(): Promise<void> {
  const service = await import('../../members/service.ts').catch(() => null);
  service?.membershipService.forgetUserInfo();
}

/** Shows what is there now: of the same page in its place, so that nobody loses theirs. */
async function goOn(to: string): Promise<void> {
  const address = new URL(to, location.href);
  // Whoever came for a section of the account is led there.
  const isToAccount = address.pathname === memberPaths.account && location.pathname !== memberPaths.account;
  if (isToAccount && address.hash === '') address.hash = location.hash;
  const place = document.querySelector('[data-account-page]');
  if (address.pathname !== location.pathname || place === null) {
    location.assign(address);
    return;
  }
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const now = page.querySelector('[data-account-page]');
  if (!answer.ok || answer.redirected || now === null) {
    location.assign(address);
    return;
  }
  place.replaceWith(now);
  // The address chooses among the new sections only as it is gone to again.
  if (location.hash !== '') location.replace(location.hash);
  prepare();
  now.querySelector<HTMLElement>('[data-account-told]')?.focus();
}
