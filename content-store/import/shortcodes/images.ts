import type { Shortcode } from './shortcode.ts';

/** A picture by the name of its record, or by an address. */
export const img = picture('');
export const imgRight = picture('right');
/** A picture by its path among the older site's files. */
export const legacyImg = picture('', true);
export const legacyImgRight = picture('right', true);

function picture(side: '' | 'right', isLegacy = false): Shortcode {
  return {
    kind: 'html',
    render({ named, positional }, { image }) {
      const use = {
        source: named.src ?? positional[0] ?? '',
        isLegacy,
        alt: named.alt,
        // The corpus spells it both ways.
        caption: named.caption || named.capton,
        side: sideOf(named.align) ?? side,
      };
      return { block: image(use), inline: image({ ...use, isInline: true }) };
    },
  };
}

function sideOf(align: string | undefined): 'left' | 'right' | undefined {
  return align === 'left' || align === 'right' ? align : undefined;
}
