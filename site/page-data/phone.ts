/** Where a telephone number leads that was written for people: "+44 1632 960155 ext. 12"; undefined for what is none. */
export function phoneHref(written: string): string | undefined {
  const [number = '', extension] = written.split(/\b(?:ext|extension|x)\b\.?/i);
  const digits = number.replace(/[^+\d]/g, '');
  if (!/^\+?\d{3,}$/.test(digits)) return undefined;
  const further = extension?.replace(/\D/g, '') ?? '';
  return further === '' ? `tel:${digits}` : `tel:${digits};ext=${further}`;
}
