import { choice, color } from '../../definition/field.ts';
import { palettePresets } from './palette-presets.ts';
import { siteSettings } from './site-settings.ts';

const fonts = [
  { value: 'source_serif', label: 'Source Serif' },
  { value: 'encode_sans_condensed', label: 'Encode Sans Condensed' },
  { value: 'fira_sans', label: 'Fira Sans' },
  { value: 'georgia', label: 'Georgia' },
  { value: 'ibm_plex_sans', label: 'IBM Plex Sans' },
  { value: 'open_sans', label: 'Open Sans' },
  { value: 'poppins', label: 'Poppins' },
  { value: 'pt_sans', label: 'PT Sans' },
  { value: 'raleway', label: 'Raleway' },
  // Of readers' machines (S1 §9).
  { value: 'arial', label: 'Arial' },
  { value: 'courier_new', label: 'Courier New' },
  { value: 'tahoma', label: 'Tahoma' },
  { value: 'times_new_roman', label: 'Times New Roman' },
  { value: 'trebuchet_ms', label: 'Trebuchet MS' },
  { value: 'verdana', label: 'Verdana' },
] as const;

/** A palette as it is chosen. */
function preset<const N extends keyof typeof palettePresets>(name: N) {
  return { value: name, label: name, color: palettePresets[name].primaryColor };
}

/** The colours and fonts of all pages (S1 §3 baseStyles). */
export const baseStylesSettings = siteSettings({
  group: 'baseStyles',
  label: 'Base styles',
  area: 'look',
  help: 'The colours and fonts of all pages.',
  fields: {
    colorPalette: choice(['custom', preset('ink'), preset('forest'), preset('brick'), preset('plum')], {
      label: 'Colour palette',
      required: true,
      default: 'custom',
      help: 'A preset overrides the colours below.',
    }),
    primaryFont: choice(fonts, { label: 'Headline font', required: true, default: 'source_serif' }),
    secondaryFont: choice(fonts, { label: 'Text font', required: true, default: 'open_sans' }),
    primaryColor: color({ label: 'Primary colour', required: true, default: '#3867a6' }),
    secondaryColor: color({ label: 'Secondary colour', required: true, default: '#3867a6' }),
    linkColor: color({ label: 'Link colour', required: true, default: '#3867a6' }),
    bodyBackgroundColor: color({ label: 'Background', required: true, default: '#ffffff' }),
    siteTheme: choice(
      [
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'auto', label: 'As the reader’s device is' },
      ],
      {
        label: 'Site theme',
        required: true,
        default: 'light',
        help: 'Light pages have the background above; colours of dark ones are lightened until they can be read.',
      },
    ),
  },
});
