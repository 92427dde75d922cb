/** Says what is wrong with the form as a whole, and beside each field; goes to the first of them. */
export function say(
  form: HTMLFormElement,
  message: string,
  problems: Readonly<Record<string, string>>,
): void {
  const notice = form.querySelector('.form-notice');
  if (notice !== null) notice.textContent = message;
  for (const old of form.querySelectorAll('.form-problem')) old.remove();
  const told = new Set<string>();
  let first: HTMLElement | null = null;
  for (const field of form.querySelectorAll<HTMLElement>('.form-field :is(input, select, textarea)')) {
    const name = field.getAttribute('name') ?? '';
    const problem = problems[name];
    const help = document.getElementById(`${field.id}-help`);
    field.removeAttribute('aria-invalid');
    describedBy(field, [help?.id]);
    // Of boxes of one name, it stands with the first.
    if (problem === undefined || told.has(name)) continue;
    told.add(name);
    const said = document.createElement('p');
    said.className = 'form-problem';
    said.id = `${field.id}-problem`;
    said.textContent = problem;
    field.closest('.form-field')?.append(said);
    field.setAttribute('aria-invalid', 'true');
    describedBy(field, [help?.id, said.id]);
    first ??= field;
  }
  first?.focus();
}

function describedBy(field: HTMLElement, ids: readonly (string | undefined)[]): void {
  const by = ids.filter((id) => id !== undefined).join(' ');
  if (by === '') field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', by);
}
