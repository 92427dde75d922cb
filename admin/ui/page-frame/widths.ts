/** How wide pages are shown, in pixels. */
export const WIDTHS = { phone: 390, tablet: 820, desktop: 1_280 } as const;

export type Width = keyof typeof WIDTHS;

export function isWidth(name: string): name is Width {
  return Object.hasOwn(WIDTHS, name);
}
