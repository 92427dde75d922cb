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
  /** Of Fontsource's: a variable font, or one with a file for each of its weights. */
  readonly package: string;
  /** In percent, of a font that has several. */
  readonly width?: number;
  /** The weights that are sent of a font that is not variable. */
  readonly weights?: Readonly<Record<'regular' | 'bold', number>>;
  /** What its letters are like. */
  readonly kind: keyof typeof machineFonts;
}

const sourceSerif = {
  family: 'Source Serif 4',
  package: 'source-serif-4',
  kind: 'serif',
} as const satisfies SentFont;
const openSans = {
  family: 'Open Sans',
  package: 'open-sans',
  kind: 'sans-serif',
} as const satisfies SentFont;
const encodeSansCondensed = {
  family: 'Encode Sans Condensed',
  package: 'encode-sans',
  width: 75,
  kind: 'sans-serif',
} as const satisfies SentFont;
const ibmPlexSans = {
  family: 'IBM Plex Sans',
  package: 'ibm-plex-sans',
  kind: 'sans-serif',
} as const satisfies SentFont;
const firaSans = {
  family: 'Fira Sans',
  package: 'fira-sans',
  weights: { regular: 400, bold: 600 },
  kind: 'sans-serif',
} as const satisfies SentFont;
const poppins = {
  family: 'Poppins',
  package: 'poppins',
  weights: { regular: 400, bold: 600 },
  kind: 'sans-serif',
} as const satisfies SentFont;
const ptSans = {
  family: 'PT Sans',
  package: 'pt-sans',
  weights: { regular: 400, bold: 700 },
  kind: 'sans-serif',
} as const satisfies SentFont;
const raleway = { family: 'Raleway', package: 'raleway', kind: 'sans-serif' } as const satisfies SentFont;

export const sentFonts = [
  sourceSerif,
  openSans,
  encodeSansCondensed,
  firaSans,
  ibmPlexSans,
  poppins,
  ptSans,
  raleway,
] as const;

export type SentFamily = (typeof sentFonts)[number]['family'];

type FontChoice = ValueOf<typeof baseStylesSettings.shape>['primaryFont'];

/** What we send where a brand chooses a font; nothing for those that are left to readers' machines. */
export const sentFamilies: Readonly<Partial<Record<FontChoice, SentFamily>>> = {
  source_serif: sourceSerif.family,
  open_sans: openSans.family,
  encode_sans_condensed: encodeSansCondensed.family,
  fira_sans: firaSans.family,
  ibm_plex_sans: ibmPlexSans.family,
  poppins: poppins.family,
  pt_sans: ptSans.family,
  raleway: raleway.family,
};

/** The fonts of a machine that stand in for one of ours until it is there, and what each is called with its metrics. */
export function standInsOf({ family, kind }: SentFont): readonly { name: string; of: MachineFont }[] {
  return machineFonts[kind].map((of) => ({ name: `${family} as ${of}`, of }));
}

/** Of fonts with small letters, what their size is multiplied by to be read as well as the others. */
export const letterSizes: Readonly<Partial<Record<FontChoice, number>>> = {
  source_serif: 1.055,
  times_new_roman: 1.08,
  pt_sans: 1.04,
};

/** The families of each font, as style sheets name them. Of those that we do not send readers see what their machine has. */
export const fontStacks: Readonly<Record<FontChoice, string>> = {
  source_serif: stackOf(sourceSerif),
  open_sans: stackOf(openSans),
  georgia: "Georgia, 'Times New Roman', serif",
  encode_sans_condensed: stackOf(encodeSansCondensed),
  fira_sans: stackOf(firaSans),
  ibm_plex_sans: stackOf(ibmPlexSans),
  poppins: stackOf(poppins),
  pt_sans: stackOf(ptSans),
  raleway: stackOf(raleway),
  arial: 'Arial, Helvetica, sans-serif',
  courier_new: "'Courier New', Courier, monospace",
  tahoma: 'Tahoma, Verdana, sans-serif',
  times_new_roman: "'Times New Roman', Times, serif",
  trebuchet_ms: "'Trebuchet MS', Tahoma, sans-serif",
  verdana: 'Verdana, Tahoma, sans-serif',
};

function stackOf(font: SentFont): string {
  const families = [font.family, ...standInsOf(font).map(({ name }) => name)];
  return [...families.map((family) => `'${family}'`), font.kind].join(', ');
}
