import { bypassCache, isCacheBypassed } from '#admin/client/cookies.ts';
import { staffBarTexts as texts } from '#content-store/messages/staff-bar.ts';

/** Turns the cache of readers' pages off and on for this browser, and shows the page that way. */
export function cacheSwitch(): HTMLButtonElement {
  const isOn = !isCacheBypassed();
  const control = document.createElement('button');
  control.type = 'button';
  control.textContent = texts.cache(isOn);
  control.title = texts.cacheHelp(isOn);
  control.setAttribute('aria-pressed', String(!isOn));
  control.onclick = () => {
    bypassCache(isOn);
    location.reload();
  };
  return control;
}
