/** A page is reloaded for a lost piece of code at most this often (S0 §9), in milliseconds. */
const GUARD = 10_000;

/** After a new version was installed, pieces of the old one are gone: the page is loaded again, at most once in ten
 * seconds for each address (S0 §8). */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const key = `chunk-reload ${window.location.pathname}`;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    const now = Date.now();
    if (now - last < GUARD) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(now));
    window.location.reload();
  });
}
