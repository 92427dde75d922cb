import { embedOf } from '../html/embeds.ts';
import type { embed as definition } from '../model/body/embed.ts';
import { elsewhere } from './elsewhere.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { captionOf } from './picture.ts';

export const embed: FormOf<typeof definition> = {
  html({ url: address, title, caption }, { form }) {
    const there = embedOf(address);
    const says = title ?? (there === null ? address : `${there.what} from ${there.name}`);
    if (form !== 'page' || there === null) return elsewhere(address, says, { caption });
    return html`<figure class="offsite"><div class="offsite-panel" data-embed="${there.frame}" data-shape="${there.shape}"><a href="${address}">${says}</a><p>Shown here, ${there.name} learns of your visit.</p></div>${captionOf({ caption })}</figure>`
      .markup;
  },
  text: ({ title, caption, url: address }) =>
    [title, caption, address].filter((one) => one !== undefined).join('\n'),
};
