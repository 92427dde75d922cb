/** The width of an icon that says nothing of its own (S0 §9), in pixels. */
export const ICON_WIDTH = 18;

const IN_BUTTONS: Readonly<Record<string, number>> = { large: 22, medium: 18, small: 16 };
const OTHERWISE = 14;

/** The width of an icon in a button, by the size of the button (S0 §9), in pixels. */
export function buttonIconWidth(size: string | undefined): number {
  return IN_BUTTONS[size ?? ''] ?? OTHERWISE;
}
