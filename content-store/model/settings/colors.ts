/** A colour that can be read on its ground: darkened or lightened until the contrast is 4.5 (WCAG 1.4.3). */
export function readable(color: string, ground: string): string {
  const towards = luminance(ground) > 0.18 ? 0 : 255;
  let mixed = rgb(color);
  for (let step = 0; step < 20 && contrast(hex(mixed), ground) < 4.5; step += 1) {
    mixed = [mix(mixed[0], towards), mix(mixed[1], towards), mix(mixed[2], towards)];
  }
  return hex(mixed);
}

/** Near black or near white, whichever reads better on a ground. */
export function inkOn(ground: string): string {
  return luminance(ground) > 0.18 ? '#16181d' : '#f7f7f5';
}

/** A colour with a share of another in it, 0 to 1. */
export function blend(color: string, other: string, share: number): string {
  const others = rgb(other);
  return hex(rgb(color).map((one, index) => one + ((others[index] ?? one) - one) * share));
}

function mix(channel: number, towards: number): number {
  return channel + (towards - channel) * 0.1;
}

/** Of two colours, from 1 to 21 (WCAG 1.4.3). */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function rgb(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}
