import { createComponent, renderSlotToString, unescapeHTML } from 'astro/runtime/server/index.js';

/** Renders its slot into a private fragment. Of the slot, only what the page needs for itself (styles, scripts) goes
 * into the public page; the text goes to `locals.page.fragments` under the gate's id. In a preview for staff the text
 * stays in the page. */
const Capture = createComponent({
  factory: async (
    result: AstroResult,
    props: { readonly id: string },
    slots: { readonly default?: unknown },
  ) => {
    const rendered = await renderSlotToString(result, slots.default);
    const { page } = result.locals;
    page.fragments.set(props.id, String(rendered));
    if (page.mode === 'preview')
      return unescapeHTML(`<div data-gate="${props.id}">${String(rendered)}</div>`);
    return unescapeHTML(`<div data-gate="${props.id}"></div>`);
  },
});

interface AstroResult {
  readonly locals: App.Locals;
}

export default Capture;
