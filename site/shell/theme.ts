import type { Settings } from '#content-store/model/registry.ts';
import type { PageContext } from '../page-data/context.ts';

const families: Readonly<Record<Settings['general']['primaryFont'], string>> = {
  source_serif: "'Source Serif 4 Variable', 'Source Serif Fallback', Georgia, serif",
  open_sans: "'Open Sans Variable', 'Open Sans Fallback', Arial, sans-serif",
  georgia: "Georgia, 'Times New Roman', serif",
};

/** The site's own style sheet: what differs from brand to brand, from its settings alone. */
export async function renderTheme(page: PageContext): Promise<string> {
  const [general, header, footer] = await Promise.all([
    page.reader.settings('general'),
    page.reader.settings('header'),
    page.reader.settings('footer'),
  ]);
  const values = {
    '--font-head': families[general.primaryFont],
    '--font-text': families[general.secondaryFont],
    '--primary': readable(general.primaryColor, general.bodyBackgroundColor),
    '--link': readable(general.linkColor, general.bodyBackgroundColor),
    '--paper': general.bodyBackgroundColor,
    '--space': `${general.spacing / 8}px`,
    '--header-paper': header.primaryBackgroundColor,
    '--header-ink': inkOn(header.primaryBackgroundColor),
    '--footer-paper': footer.primaryBackgroundColor,
    '--footer-ink': inkOn(footer.primaryBackgroundColor),
    '--logo-height': `${header.logoHeight}px`,
  };
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** A colour that can be read on its ground: darkened or lightened until the contrast is 4.5 (WCAG 1.4.3). */
export function readable(color: string, ground: string): string {
  const towards = luminance(ground) > 0.18 ? 0 : 255;
  let mixed = rgb(color);
  for (let step = 0; step < 20 && contrast(hex(mixed), ground) < 4.5; step += 1) {
    mixed = [mix(mixed[0], towards), mix(mixed[1], towards), mix(mixed[2], towards)];
  }
  return hex(mixed);
}

function inkOn(ground: string): string {
  return luminance(ground) > 0.18 ? '#16181d' : '#f7f7f5';
}

function mix(channel: number, towards: number): number {
  return channel + (towards - channel) * 0.1;
}

function contrast(a: string, b: string): number {
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
