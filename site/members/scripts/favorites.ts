import { memberHeaderTexts as texts } from '#content-store/messages/member-header.ts';
import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import { messageOf } from '../membership-service.ts';
import { membershipService } from '../service.ts';
import { say } from './notes.ts';

const PRESSED = 'aria-pressed';

/** Presses the buttons of pieces that are favourites of the member. */
export function showFavorites({ favoriteContent }: SiteUserInfo): void {
  const ids = new Set(favoriteContent.map(({ id }) => id));
  for (const button of document.querySelectorAll<HTMLElement>('[data-favorite]'))
    button.setAttribute(PRESSED, String(ids.has(button.dataset.favorite ?? '')));
}

/** Adds the piece of a button to the favourites, or takes it out: shown at once, and taken back where it fails. */
export async function press(button: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  const wasPressed = button.getAttribute(PRESSED) === 'true';
  button.setAttribute(PRESSED, String(!wasPressed));
  button.ariaBusy = 'true';
  try {
    await membershipService.setFavorite(button.dataset.favorite ?? '', !wasPressed);
  } catch (error) {
    button.setAttribute(PRESSED, String(wasPressed));
    say(texts.favoriteFailed(messageOf(error)));
  } finally {
    button.ariaBusy = null;
  }
}
