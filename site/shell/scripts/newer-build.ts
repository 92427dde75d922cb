import { buildOf } from '#content-store/operations/request.ts';

/** How often a newer build is looked for (S0 §9), in milliseconds. */
const EVERY = 3_600_000;

let isLooking = false;

/** Looks every hour whether the page is made of newer code by now. Then it is loaded anew the next time that nobody looks at
 * it: what it holds may be gone from the server, and no reader is torn from a text. */
export function lookForNewerBuild(): void {
  if (isLooking) return;
  isLooking = true;
  const running = buildOf(document);
  let isNewer = false;
  const timer = setInterval(async () => {
    const served = await servedCode();
    if (served === null || served === running) return;
    isNewer = true;
    clearInterval(timer);
    reloadUnseen();
  }, EVERY);
  const reloadUnseen = () => {
    if (isNewer && document.visibilityState === 'hidden' && !isInUse()) location.reload();
  };
  document.addEventListener('visibilitychange', reloadUnseen);
}

/** The code of this page as it is served now; null where that cannot be told. */
async function servedCode(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-cache' });
    if (!response.ok) return null;
    return buildOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return null;
  }
}

/** Whether a reader has opened what a gate withheld, or begun to write something. */
function isInUse(): boolean {
  if (document.querySelector('[data-gate] > *') !== null) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}
