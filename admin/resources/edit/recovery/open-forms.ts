const name = (id: string) => `masthead-form ${id}`;

/** Says to other tabs that a form is open, until it is called off or the tab is gone, however it ends. */
export function holdForm(id: string): () => void {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers have locks on secure origins alone; elsewhere what another tab types is offered here too.
  if ('locks' in navigator) void navigator.locks.request(name(id), () => until);
  return release;
}

/** Resolves once a form that is open in another tab is gone; rejects where the signal ends that before. */
export async function whenClosed(id: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(name(id), { signal }, () => undefined);
}

/** Whether a form is open in some tab. */
export async function openForms(): Promise<(id: string) => boolean> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  const names = new Set(held.map((lock) => lock.name));
  return (id) => names.has(name(id));
}
