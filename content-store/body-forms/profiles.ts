import type { profiles as definition } from '../model/body/profiles.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { pictureOf, textIn } from './picture.ts';

export const profiles: FormOf<typeof definition> = {
  follows: ['image'],
  html({ title, persons }, around) {
    const items = persons.flatMap((id) => {
      const person = around.found('person', id);
      if (person === null) return [];
      const [name, address, image] = [
        textIn(person.fullName),
        around.addressOf('person', id),
        textIn(person.image),
      ];
      const portrait =
        image === undefined
          ? null
          : pictureOf({ asset: image, alt: '', sizes: '4.5rem', cut: 'square' }, around);
      const does = [textIn(person.title), textIn(person.organization)]
        .filter((one) => one !== undefined)
        .join(', ');
      const named =
        address === undefined ? html`<strong>${name}</strong>` : html`<a href="${address}">${name}</a>`;
      return [html`<li>${portrait?.img}<div>${named}${does !== '' && html`<p>${does}</p>`}</div></li>`];
    });
    const heading = title !== undefined && html`<h2>${title}</h2>`;
    return items.length === 0 ? '' : html`<aside class="people">${heading}<ul>${items}</ul></aside>`.markup;
  },
  text: ({ persons }, { found }) =>
    persons.flatMap((id) => textIn(found('person', id)?.fullName) ?? []).join('\n'),
};
