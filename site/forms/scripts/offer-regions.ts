/** Offers the regions of the country that is chosen, in place of the field that takes them in words. */
export function offerRegions(form: HTMLFormElement): void {
  const country = form.querySelector<HTMLSelectElement>('[name=country]');
  country?.addEventListener('change', () => void offer(form, country));
  // A browser fills in what was there before it left the page.
  if (country !== null && country.value !== '') void offer(form, country);
}

async function offer(form: HTMLFormElement, country: HTMLSelectElement): Promise<void> {
  const before = form.querySelector<HTMLInputElement | HTMLSelectElement>('[name=region]');
  const code = country.selectedOptions[0]?.dataset.r;
  if (before === null || code === undefined) return;
  const { regions } = await import('#content-store/model/countries/regions.ts');
  const known = regions[code];
  if (known === undefined) return;
  const field = document.createElement('select');
  for (const { name, value } of Array.from(before.attributes))
    if (name === 'id' || name === 'name' || name === 'autocomplete') field.setAttribute(name, value);
  field.required = true;
  field.append(new Option('', ''));
  for (const { label, value } of known.options)
    field.append(new Option(label, value, false, value === before.value));
  before.replaceWith(field);
  const label = form.querySelector(`label[for="${field.id}"]`);
  if (label !== null) label.textContent = known.label;
  // Of a country without any, it is hidden.
  country.addEventListener('change', () => {
    field.required = country.selectedOptions[0]?.dataset.r !== undefined;
  });
}
