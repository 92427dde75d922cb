/** Offers the regions of the country that is chosen, in place of the field that takes them in words. */
export function offerRegions(form: HTMLFormElement): void {
  const country = form.querySelector<HTMLSelectElement>('[name^=country]');
  country?.addEventListener('change', () => {
    const region = regionOf(form);
    // Of a country without any, it is hidden.
    if (region instanceof HTMLSelectElement) region.required = codeOf(country) !== undefined;
    void offer(form, country);
  });
  // A browser fills in what was there before it left the page.
  if (country !== null && country.value !== '') void offer(form, country);
}

async function offer(form: HTMLFormElement, country: HTMLSelectElement): Promise<void> {
  const code = codeOf(country);
  if (code === undefined) return;
  const { regions } = await import('#content-store/model/countries/regions.ts');
  const known = regions[code];
  const before = regionOf(form);
  // Another country may be chosen by now.
  if (before === null || known === undefined || codeOf(country) !== code) return;
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
}

function regionOf(form: HTMLFormElement): HTMLInputElement | HTMLSelectElement | null {
  return form.querySelector('[name=region]');
}

/** Of a country that has regions. */
function codeOf(country: HTMLSelectElement): string | undefined {
  return country.selectedOptions[0]?.dataset.r;
}
