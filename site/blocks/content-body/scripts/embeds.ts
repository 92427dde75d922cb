/** Panels that stand for something of another site get a button that shows it. Until a reader asks, nothing of theirs is
 * loaded. */
for (const panel of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Show it here';
  button.addEventListener('click', () => show(panel));
  panel.querySelector('a')?.after(button);
}

function show(panel: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.title = panel.querySelector('a')?.textContent ?? '';
  // Scripts of its own origin, links in tabs of their own. It cannot lead the page elsewhere, nor ask for a device.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  frame.allow = 'encrypted-media; fullscreen';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = panel.dataset.embed ?? '';
  panel.replaceChildren(frame);
  frame.focus();
}

// A module, for what a gate lets in (`gate/withheld-scripts.ts`).
export {};
