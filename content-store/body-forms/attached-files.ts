import type { attachedFiles as definition } from '../model/body/attached-files.ts';
import { factsOf } from './file-kind.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { numberIn, textIn } from './picture.ts';

export const attachedFiles: FormOf<typeof definition> = {
  html({ title = 'Files', files }, { found, fileAddress }) {
    const items = files.flatMap((id) => {
      const asset = found('asset', id);
      const file = textIn(asset?.file);
      if (asset === null || file === undefined) return [];
      const facts = factsOf(file, numberIn(asset.fileSize)).join(', ');
      return [
        html`<li><a href="${fileAddress(id, file)}">${textIn(asset.name)}</a>${facts !== '' && html` <small>${facts}</small>`}</li>`,
      ];
    });
    return items.length === 0
      ? ''
      : html`<aside class="files"><h2>${title}</h2><ul>${items}</ul></aside>`.markup;
  },
  text: ({ files }, { found }) => files.flatMap((id) => textIn(found('asset', id)?.name) ?? []).join('\n'),
};
