// Loads a page again where a piece of its code is lost: after an upgrade, a page that was open before may ask for one
// that is gone (S0 §8). For the reader's pages with islands and for the console. A file of its own, unhashed: what is
// hashed may be the very thing that is lost.
(() => {
  /** A page is loaded again at most this often, for each path (S0 §9), in milliseconds. */
  const GUARD = 10_000;

  function reload() {
    const key = `chunk-reload ${location.pathname}`;
    try {
      const now = Date.now();
      if (Math.abs(now - Number(sessionStorage.getItem(key) ?? 0)) < GUARD) return;
      sessionStorage.setItem(key, String(now));
    } catch {
      // Where nothing can be remembered it might never end.
      return;
    }
    // Where the server cannot be reached, the connection is lost and not the code: a page that stays open keeps what was
    // typed into it. Unsaved work is asked about by the page itself, as before any leaving.
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => sessionStorage.removeItem(key),
    );
  }

  // Code that is loaded later, by `import()`.
  addEventListener('vite:preloadError', reload);
  // Code that the page names itself. Such an event does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      const isScript = target instanceof HTMLScriptElement && target.src !== '';
      if (isScript && new URL(target.src).pathname.startsWith('/_astro/')) reload();
    },
    true,
  );
})();
