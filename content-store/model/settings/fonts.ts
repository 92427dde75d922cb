import type { ValueOf } from '../../definition/field.ts';
import type { baseStylesSettings } from './base-styles.ts';

/** The families of each font, as style sheets name them. We send Source Serif and Open Sans, this at its narrowest in
 * place of Encode Sans Condensed; of the others readers see what their machine has. */
export const fontStacks: Readonly<Record<ValueOf<typeof baseStylesSettings.shape>['primaryFont'], string>> = {
  source_serif: "'Source Serif 4 Variable', 'Source Serif Fallback', Georgia, serif",
  open_sans: "'Open Sans Variable', 'Open Sans Fallback', Arial, sans-serif",
  georgia: "Georgia, 'Times New Roman', serif",
  encode_sans_condensed: "'Encode Sans Condensed', 'Open Sans Narrow', 'Arial Narrow', Arial, sans-serif",
  fira_sans: "'Fira Sans', 'Open Sans Fallback', Arial, sans-serif",
  ibm_plex_sans: "'IBM Plex Sans', Arial, sans-serif",
  poppins: 'Poppins, Arial, sans-serif',
  pt_sans: "'PT Sans', Arial, sans-serif",
  raleway: 'Raleway, Arial, sans-serif',
};
