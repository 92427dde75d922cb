import { reelTexts } from '#content-store/messages/pages.ts';

const BUTTONS = 'reel-buttons';

/** What is leafed through by finger, wheel or keys gets two buttons as well, where there is more than fits. */
for (const reel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  // What a gate lets in later may find others that have theirs.
  if (reel.nextElementSibling?.className === BUTTONS) continue;
  const buttons = document.createElement('div');
  buttons.className = BUTTONS;
  const texts = reelTexts[reel.dataset.carousel === 'pictures' ? 'pictures' : 'pieces'];
  const back = button(texts.back, 'M15 5l-7 7 7 7', () => leaf(reel, -1));
  const on = button(texts.on, 'M9 5l7 7-7 7', () => leaf(reel, 1));
  buttons.append(back, on);
  reel.after(buttons);

  const show = () => {
    const most = reel.scrollWidth - reel.clientWidth;
    const at = Math.abs(reel.scrollLeft);
    buttons.hidden = most <= 1;
    // A button that has the focus keeps it: it says that there is nothing more.
    back.setAttribute('aria-disabled', String(at <= 1));
    on.setAttribute('aria-disabled', String(at >= most - 1));
  };
  reel.addEventListener('scroll', show, { passive: true });
  new ResizeObserver(show).observe(reel);
  show();
}

/** By as many as are in view whole. */
function leaf(reel: HTMLElement, step: 1 | -1): void {
  const width = reel.firstElementChild?.getBoundingClientRect().width ?? 1;
  const whole = Math.max(1, Math.floor(reel.clientWidth / width));
  const direction = getComputedStyle(reel).direction === 'rtl' ? -1 : 1;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  reel.scrollBy({ left: step * direction * whole * width, behavior: isStill ? 'instant' : 'smooth' });
}

function button(label: string, path: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.setAttribute('aria-label', label);
  const SVG = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(SVG, 'svg');
  const line = document.createElementNS(SVG, 'path');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', path);
  drawing.append(line);
  made.append(drawing);
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') act();
  });
  return made;
}
