/** Puts what a gate has let in into the page. Answers where it begins, to be read on from: a heading, a paragraph, or what
 * else comes first. */
export function letIn(
  fragments: readonly { readonly gate: string; readonly html: string }[],
): HTMLElement | null {
  const places = fragments.flatMap(({ gate, html }) => put(gate, html) ?? []);
  linkMarks();
  // The text before what stands beside it.
  const place = places.find((each) => each.dataset.gate === 'body') ?? places[0];
  const beginnings = [...(place?.querySelectorAll<HTMLElement>(BEGINNINGS) ?? [])];
  return beginnings.find((each) => each.checkVisibility()) ?? place ?? null;
}

/** The keyboard and screen readers go on there, and nothing moves. */
export function readOnFrom(beginning: HTMLElement): void {
  beginning.tabIndex = -1;
  beginning.focus({ preventScroll: true });
}

/** Takes away what the layout says around a form that is needed no more: the heading and the button of its block. */
export function leaveBlock(form: HTMLElement | null): void {
  const own = form?.closest('[data-gate-form]');
  for (const each of own?.closest('.block-gating-form')?.children ?? []) if (each !== own) each.remove();
}

const BEGINNINGS = 'h2, h3, h4, h5, h6, p, li, figure, table';

function put(gate: string, html: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-gate="${CSS.escape(gate)}"]`);
  const template = document.createElement('template');
  // Sanitised when it was saved, rendered by our own page, handed out by our own server.
  template.innerHTML = html;
  place?.replaceChildren(template.content);
  return place;
}

/** Marks of the lead-in lead to their notes, now that these are there; one without a note goes, as in any text. */
function linkMarks(): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-note]')) {
    const note = `note-${mark.dataset.note}`;
    if (document.getElementById(note) === null) {
      mark.parentElement?.remove();
      continue;
    }
    const link = document.createElement('a');
    link.id = mark.id;
    link.href = `#${note}`;
    link.append(...mark.childNodes);
    mark.replaceWith(link);
  }
}
