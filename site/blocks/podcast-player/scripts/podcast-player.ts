/** Chapters lead to their place in the player instead of a file of their own, the one that plays is marked, and how fast it
 * plays can be chosen. Keys within the player are the browser's own. */
const SPEEDS = [1, 1.25, 1.5, 2];

for (const player of document.querySelectorAll<HTMLElement>('.podcast-player')) {
  const audio = player.querySelector('audio');
  if (audio === null) continue;
  const chapters = Array.from(player.querySelectorAll<HTMLAnchorElement>('[data-start]'));
  for (const chapter of chapters)
    chapter.addEventListener('click', (event) => {
      // Whoever wants it in a tab of its own gets the file from there.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      audio.currentTime = startOf(chapter);
      // The player itself shows what cannot be played.
      audio.play().catch(() => undefined);
    });
  audio.addEventListener('timeupdate', () => {
    const current = chapters.findLast((one) => startOf(one) <= audio.currentTime);
    for (const one of chapters) {
      if (one === current) one.setAttribute('aria-current', 'true');
      else one.removeAttribute('aria-current');
    }
  });
  audio.after(speedsOf(audio));
}

function startOf(chapter: HTMLElement): number {
  return Number(chapter.dataset.start);
}

function speedsOf(audio: HTMLAudioElement): HTMLElement {
  const speeds = document.createElement('div');
  speeds.className = 'player-speeds';
  speeds.setAttribute('role', 'group');
  speeds.setAttribute('aria-label', 'Speed');
  const buttons = SPEEDS.map((speed) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${speed}×`;
    button.addEventListener('click', () => {
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    });
    return button;
  });
  const show = () => {
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(SPEEDS[index] === audio.playbackRate));
  };
  audio.addEventListener('ratechange', show);
  show();
  speeds.append(...buttons);
  return speeds;
}

// A module.
export {};
