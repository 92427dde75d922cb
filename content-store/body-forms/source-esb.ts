import type { ValueOf } from '../definition/field.ts';
import type { sourceEsb as definition } from '../model/body/source-esb.ts';
import type { sourceEsbSettings } from '../model/settings/source-esb.ts';
import type { BlockSurroundings, FormOf } from './form.ts';
import { html } from './html.ts';

/** Nothing where the module is off, or its settings have no such embed any more. */
export const sourceEsb: FormOf<typeof definition> = {
  settings: ['modules', 'sourceEsb'],
  html({ key }, around) {
    const embed = embedOf(key, around);
    if (embed === null) return '';
    const { title, body, button, address } = embed;
    const lines = body.split(/\n+/).filter((line) => line.trim() !== '');
    return html`<aside class="parts-source">${title !== undefined && html`<h2>${title}</h2>`}${lines.map((line) => html`<p>${line}</p>`)}${address !== undefined && html`<p><a href="${address}" rel="sponsored">${button}</a></p>`}</aside>`
      .markup;
  },
  text({ key }, around) {
    const embed = embedOf(key, around);
    if (embed === null) return '';
    const { title, body, address, button } = embed;
    const way = address === undefined ? undefined : `${button}: ${address}`;
    return [title, body, way].filter((part) => part !== undefined && part !== '').join('\n');
  },
};

function embedOf(key: string, { found }: BlockSurroundings) {
  // As their definitions validated them.
  const settings = found('settings', 'sourceEsb') as ValueOf<typeof sourceEsbSettings.shape> | null;
  const isOn = found('settings', 'modules')?.sourceesb === true;
  const embed = isOn ? settings?.embeds?.find((candidate) => candidate.key === key) : undefined;
  if (embed === undefined) return null;
  const { inArticleTitle: title, body = '', buttonLabel, clickUrl: address } = embed;
  return { title, body, address, button: buttonLabel ?? title ?? address ?? '' };
}
