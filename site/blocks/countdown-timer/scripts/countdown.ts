/** Counts what is left, second by second, in the place of the days. It stands there for eyes alone: whoever listens is told
 * the date, and not every second of it. */
const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

for (const place of document.querySelectorAll<HTMLElement>('[data-until]')) {
  const until = Date.parse(place.dataset.until ?? '');
  const counter = document.createElement('span');
  counter.className = 'countdown-left';
  counter.setAttribute('aria-hidden', 'true');
  const figures = UNITS.map(([unit]) => {
    const figure = document.createElement('strong');
    const part = document.createElement('span');
    part.append(figure, unit);
    counter.append(part);
    return figure;
  });
  const days = Array.from(place.children).find((one) => one.tagName === 'STRONG');
  days?.classList.add('only-read');
  place.querySelector('time')?.before(counter);

  const tick = () => {
    let left = Math.ceil((until - Date.now()) / 1_000);
    if (left <= 0) {
      counter.remove();
      return;
    }
    for (const [index, [, length]] of UNITS.entries()) {
      const value = String(Math.floor(left / length));
      left %= length;
      const figure = figures[index];
      if (figure !== undefined) figure.textContent = index === 0 ? value : value.padStart(2, '0');
    }
    setTimeout(tick, 1_000 - (Date.now() % 1_000));
  };
  tick();
}

// A module.
export {};
