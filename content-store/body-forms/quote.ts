import type { quote as definition } from '../model/body/quote.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';

export const quote: FormOf<typeof definition> = {
  html({ words, source, isPull }) {
    const paragraphs = words.split(/\n\s*\n/).map((one) => html`<p>${one.trim()}</p>`);
    const kind = isPull ? 'quote pull' : 'quote';
    return html`<figure class="${kind}"><blockquote>${paragraphs}</blockquote>${source !== undefined && html`<figcaption>${source}</figcaption>`}</figure>`
      .markup;
  },
  // Readers of plain text would read it twice.
  text: ({ words, source, isPull }) =>
    isPull ? '' : [words, source].filter((one) => one !== undefined).join('\n'),
};
