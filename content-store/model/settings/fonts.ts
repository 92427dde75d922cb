import type { ValueOf } from '../../definition/field.ts';
import type { baseStylesSettings } from './base-styles.ts';

/** Fonts of readers' machines, in the order in which they are looked for. */
const machineFonts = {
  serif: ['Georgia', 'Times New Roman', 'Noto Serif'],
  'sans-serif': ['Arial', 'Roboto'],
} as const;

export type MachineFont = (typeof machineFonts)[keyof typeof machineFonts][number];

/** A font that we send: files and style sheet are made from this (site/fonts). */
export interface SentFont {
  readonly family: string;
  /** Of Fontsource's variable fonts. */
  readonly package: string;
  /** In percent, of a font that has several. */
  readonly width?: number;
  /** What its letters are like. */
  readonly kind: keyof typeof machineFonts;
}

const sourceSerif: SentFont = { family: 'Source Serif 4', package: 'source-serif-4', kind: 'serif' };
const openSans: SentFont = { family: 'Open Sans', package: 'open-sans', kind: 'sans-serif' };
const openSansNarrow: SentFont = { ...openSans, family: 'Open Sans Narrow', width: 75 };

export const sentFonts: readonly SentFont[] = [sourceSerif, openSans, openSansNarrow];

/** The fonts of a machine that stand in for one of ours until it is there, and what each is called with its metrics. */
export function standInsOf({ family, kind }: SentFont): readonly { name: string; of: MachineFont }[] {
  return machineFonts[kind].map((of) => ({ name: `${family} as ${of}`, of }));
}

/** The families of each font, as style sheets name them. We send Source Serif and Open Sans, this at its narrowest in
 * place of Encode Sans Condensed; of the others readers see what their machine has. */
export const fontStacks: Readonly<Record<ValueOf<typeof baseStylesSettings.shape>['primaryFont'], string>> = {
  source_serif: stackOf(sourceSerif),
  open_sans: stackOf(openSans),
  georgia: "Georgia, 'Times New Roman', serif",
  encode_sans_condensed: `'Encode Sans Condensed', ${stackOf(openSansNarrow)}`,
  fira_sans: "'Fira Sans', Arial, sans-serif",
  ibm_plex_sans: "'IBM Plex Sans', Arial, sans-serif",
  poppins: 'Poppins, Arial, sans-serif',
  pt_sans: "'PT Sans', Arial, sans-serif",
  raleway: 'Raleway, Arial, sans-serif',
};

function stackOf(font: SentFont): string {
  const families = [font.family, ...standInsOf(font).map(({ name }) => name)];
  return [...families.map((family) => `'${family}'`), font.kind].join(', ');
}
