import { inkOn, readable } from '#content-store/model/settings/colors.ts';
import { fontStacks } from '#content-store/model/settings/fonts.ts';
import { paletteOf } from '#content-store/model/settings/palettes.ts';
import type { PageContext } from '../page-data/context.ts';

/** `/css/dragonform.css` (S0 §2): what forms that an audience provider hosts for a brand load, to look like its site. It
 * stands by itself: it has the site's colours and fonts in it, and no names of ours. Fonts that we send stay here, for
 * other sites may not load them; what stands in for them is named behind them. */
export async function renderFormStyles({ reader }: PageContext): Promise<string> {
  const [baseStyles, general] = await Promise.all([
    reader.settings('baseStyles'),
    reader.settings('general'),
  ]);
  const palette = paletteOf(baseStyles);
  const paper = palette.bodyBackgroundColor;
  const ink = inkOn(paper);
  const primary = readable(palette.primaryColor, paper);
  const space = `${general.spacing / 8}px`;
  return [
    rule('body', {
      margin: '0 auto',
      'max-width': '720px',
      padding: `calc(${space} * 3)`,
      background: paper,
      color: ink,
      font: `17px/1.6 ${fontStacks[baseStyles.secondaryFont]}`,
    }),
    rule('h1,h2,h3,h4,legend', {
      color: ink,
      'font-family': fontStacks[baseStyles.primaryFont],
      'line-height': '1.2',
    }),
    rule('a', { color: readable(palette.linkColor, paper) }),
    rule('label', { display: 'inline-block', 'font-weight': '600' }),
    rule('input,select,textarea', {
      font: 'inherit',
      color: ink,
      background: paper,
      border: `1px solid ${ink}`,
      'border-radius': '3px',
      padding: '.5em .6em',
      'max-width': '100%',
      'box-sizing': 'border-box',
    }),
    rule('button,input[type=submit],input[type=button],.btn', {
      background: primary,
      color: inkOn(primary),
      border: '0',
      'border-radius': '3px',
      padding: '.6em 1.15em',
      'font-weight': '600',
      cursor: 'pointer',
    }),
    rule(':focus-visible', { outline: `3px solid ${primary}`, 'outline-offset': '2px' }),
  ].join('');
}

function rule(selector: string, values: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}\n`;
}
