import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { memberHint } from '../hint.ts';
import { loginLink } from '../login-link.ts';

// All that a page of a site with members has of it before somebody is logged in: who is not asks the server nothing.

/** Set before the page was painted (`hint.js`). */
const isIn = () => document.documentElement.dataset.member === 'in';

const toLogin = loginLink(`${location.pathname}${location.search}`);
for (const link of document.querySelectorAll<HTMLAnchorElement>(
  `.site-header a[href="${memberPaths.login}"]`,
))
  link.setAttribute('href', toLogin);

// Without a script nothing says which pieces are kept.
for (const button of document.querySelectorAll('[data-favorite]'))
  button.setAttribute('aria-pressed', 'false');

document.addEventListener('click', (event) => {
  const { target } = event;
  const button =
    target instanceof Element ? target.closest<HTMLButtonElement>('button[data-favorite]') : null;
  if (button === null) return;
  event.preventDefault();
  if (!isIn()) location.assign(toLogin);
  // Where the code is lost, its form does without.
  else
    import('./favorites.ts')
      .then(({ press }) => press(button))
      .catch(() => button.form?.requestSubmit(button));
});

// A page that comes back as it was left says who was logged in then, and has what they were let in to.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isIn() !== (memberHint() !== null)) location.reload();
});

if (isIn()) import('./signed-in.ts').then(({ begin }) => begin()).catch(() => undefined);
