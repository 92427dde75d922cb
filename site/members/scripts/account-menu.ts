import { memberHeaderTexts as texts } from '#content-store/messages/member-header.ts';
import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import { accountItems } from '../account-items.ts';
import { alertOf, element } from './elements.ts';
import { leave } from './leave.ts';

const ID = 'account-menu';

/** Makes the link to the account, in the header, a button that opens a menu. The browser opens and closes it: by keyboard, with
 * Escape and by a click beside it. */
export function showAccountMenu(user: SiteUserInfo): void {
  const place = document.querySelector<HTMLElement>('[data-account]');
  const link = place?.querySelector<HTMLElement>('.account-in');
  if (!place || !link) return;
  const offers = {
    paid: place.dataset.paid?.split(' ') ?? [],
    hasNewsletters: place.dataset.newsletters !== undefined,
  };
  const menu = menuOf(user, accountItems(user, offers));
  const button = element('button', { className: link.className, type: 'button' }, ...link.childNodes);
  button.popoverTargetElement = menu;
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') putBelow(menu, button);
  });
  const hadFocus = document.activeElement === link;
  link.replaceWith(button);
  // Behind the button, so that the keyboard comes to it next.
  place.append(menu);
  if (hadFocus) button.focus({ preventScroll: true });
}

/** The entry by which members log out in the menu of the site does so at once; until then it leads to the account. */
export function bindSignOut(): void {
  const link = document.querySelector<HTMLElement>('[data-sign-out]');
  if (link === null) return;
  const failure = alertOf('account-failure');
  const button = element('button', { type: 'button', className: 'sign-out' }, ...link.childNodes);
  button.addEventListener('click', () => leave(button, failure));
  link.replaceWith(button, failure);
}

function menuOf(user: SiteUserInfo, items: ReturnType<typeof accountItems>): HTMLElement {
  const failure = alertOf('account-failure');
  const logout = element('button', { type: 'button' }, texts.logout);
  logout.addEventListener('click', () => leave(logout, failure));
  const entries = [...items.map(({ label, href }) => element('a', { href }, label)), logout].map((entry) =>
    element('li', {}, entry),
  );
  const menu = element(
    'nav',
    { id: ID, className: 'account-menu', popover: 'auto' },
    element('p', { className: 'account-name' }, nameOf(user)),
    element('ul', {}, ...entries),
    failure,
  );
  menu.setAttribute('aria-label', texts.account);
  return menu;
}

function nameOf({ firstName, lastName, username }: SiteUserInfo): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? username : name;
}

/** Right below the button, at the end of the line that this stands at. A header that stays has its menu stay, too. */
function putBelow(menu: HTMLElement, button: HTMLElement): void {
  const { bottom, left, right } = button.getBoundingClientRect();
  const isFixed = getComputedStyle(menu).position === 'fixed';
  const isLeft = getComputedStyle(button).direction === 'rtl';
  menu.style.setProperty('--account-top', `${bottom + (isFixed ? 0 : scrollY)}px`);
  const end = isLeft ? left : document.documentElement.clientWidth - right;
  menu.style.setProperty('--account-end', `${end}px`);
}
