import type { Worked } from '#content-store/model/forms/proof.ts';
import { RECAPTCHA_ACTIONS } from '#content-store/model/forms/recaptcha.ts';
import { askOperation } from './ask-operation.ts';
import { work } from './work.ts';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** Asks at the start whether a provider tells people from machines here (S0 §7). Answers what proves a form that is sent: the
 * provider's token, or work that was done; nothing where neither can be had, which the server takes within limits. */
export function botCheck(): (worked: Worked) => Promise<string> {
  const key = askOperation('getReCAPTCHAPublicKey').catch(() => null);
  const loaded = key.then((found) => (typeof found === 'string' ? load(found) : null));
  loaded.catch(() => undefined);
  return async (worked) => {
    try {
      const token = await loaded;
      return token === null ? await work(worked) : await token(RECAPTCHA_ACTIONS[worked.form] ?? '');
    } catch {
      return '';
    }
  };
}

const PAPERS = [
  ['Privacy Policy', 'https://policies.google.com/privacy'],
  ['Terms of Service', 'https://policies.google.com/terms'],
] as const;

/** A text in which the provider's papers are linked. */
function linked(text: string): readonly (string | HTMLAnchorElement)[] {
  let rest = text;
  const parts: (string | HTMLAnchorElement)[] = [];
  for (const [name, href] of PAPERS) {
    const [before = '', after] = rest.split(name);
    if (after === undefined) continue;
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: name, target: '_blank', rel: 'noopener' });
    parts.push(before, link);
    rest = after;
  }
  return [...parts, rest];
}

/** Loads the provider's script, and says in the forms that it is at work, for its badge is hidden. */
function load(siteKey: string): Promise<(action: string) => Promise<string>> {
  for (const form of document.querySelectorAll<HTMLElement>('[data-recaptcha]')) {
    const note = document.createElement('p');
    note.className = 'form-note';
    note.append(...linked(form.dataset.recaptcha ?? ''));
    form.append(note);
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onerror = reject;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha === undefined) return reject(new Error('reCAPTCHA did not come'));
      grecaptcha.ready(() => resolve((action) => grecaptcha.execute(siteKey, { action })));
    };
    document.head.append(script);
  });
}
