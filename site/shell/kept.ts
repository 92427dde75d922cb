import {
  type AstroComponentFactory,
  chunkToString,
  createComponent,
  renderComponent,
  renderSlotToString,
  renderTemplate,
  unescapeHTML,
} from 'astro/runtime/server/index.js';
import { keptMarkup, renderedOnce } from './rendered-once.ts';

interface Props {
  readonly of: object;
  readonly as: string;
}

type Slot = Parameters<typeof renderSlotToString>[1];

/** Renders what is inside once for a value that pages share, however many of them show it. It must be made from that value
 * and what `as` says alone, and have no scripts: those belong to the page they are rendered in. It stands in a function, or
 * it would be put together each time. */
const Kept = createComponent({
  factory: (result, { of, as }: Props, slots: { readonly default: Slot }) => {
    const markup = renderedOnce(of, as, async () =>
      chunkToString(result, await renderSlotToString(result, slots.default)),
    );
    return renderTemplate`${typeof markup === 'string' ? unescapeHTML(markup) : markup.then(unescapeHTML)}`;
  },
});

export default Kept;

interface EachProps {
  /** What it keeps its markup as is what `each` says. */
  readonly view: AstroComponentFactory;
  readonly each: readonly (Props & { readonly props: object })[];
}

/** A view that keeps its markup, several times one behind the other: where it is kept already, nothing is rendered. */
export const KeptEach = createComponent({
  factory: (result, { view, each }: EachProps) => {
    const markups = each.map(({ of, as, props }) => {
      const markup = keptMarkup(of, as);
      return markup === undefined ? renderComponent(result, 'Kept', view, props) : unescapeHTML(markup);
    });
    return renderTemplate`${markups}`;
  },
});
