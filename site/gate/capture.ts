import {
  createComponent,
  renderSlotToString,
  renderTemplate,
  unescapeHTML,
} from 'astro/runtime/server/index.js';
import { WITHHELD_CLASS } from '#content-store/model/gating/gates.ts';
import type { PageContext } from '../page-data/context.ts';

interface Props {
  readonly id: string;
  readonly page: PageContext;
}

type Slot = Parameters<typeof renderSlotToString>[1];

/** Renders its slot into a private fragment: the text goes to the page's fragments under `contentId/gate`, and the public
 * page gets an empty place for it. In a preview of the piece, for staff or shared by them, the text stays in the page. */
const Capture = createComponent({
  factory: async (result, { id, page }: Props, slots: { readonly default: Slot }) => {
    const rendered = String(await renderSlotToString(result, slots.default));
    page.fragments.set(id, rendered);
    const shown = page.showsWithheld ? rendered : '';
    return renderTemplate`${unescapeHTML(`<div class="${WITHHELD_CLASS}" data-gate="${id.split('/').at(-1)}">${shown}</div>`)}`;
  },
});

export default Capture;
