/** Lets passwords be read while they are typed. */
export function offerReveal(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
    const field = document.getElementById(button.dataset.reveal ?? '');
    if (!button.hidden || !(field instanceof HTMLInputElement)) continue;
    button.hidden = false;
    button.addEventListener('click', () => reveal(button, field, field.type === 'password'));
    // Or browsers would keep it among what was typed elsewhere.
    field.form?.addEventListener('submit', () => reveal(button, field, false));
  }
}

function reveal(button: HTMLButtonElement, field: HTMLInputElement, isRead: boolean): void {
  const { show = '', hide = '' } = button.dataset;
  field.type = isRead ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(isRead));
  button.textContent = isRead ? hide : show;
}
