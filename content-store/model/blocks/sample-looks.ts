/** In which the catalogue of blocks shows their samples. The first of each is shown at first. */
export const sampleDesigns = ['new', 'old'] as const;
export const sampleThemes = ['light', 'dark'] as const;
/** What of a text's blocks is shown: as a page, on paper, and as those have it who read a feed, a letter or plain text. */
export const sampleForms = ['page', 'print', 'feed', 'mail', 'text'] as const;

export type SampleDesign = (typeof sampleDesigns)[number];
export type SampleTheme = (typeof sampleThemes)[number];
export type SampleForm = (typeof sampleForms)[number];

interface Shown {
  /** Its key. */
  readonly site: string;
  readonly design: SampleDesign;
  readonly theme: SampleTheme;
}

/** Where staff are shown a block of layouts. */
export function blockSamplePath(type: string, shown: Shown): string {
  return `/api/samples/blocks/${type}?${queryOf(shown)}`;
}

/** Where staff are shown a block of texts. */
export function bodyBlockSamplePath(type: string, form: SampleForm, shown: Shown): string {
  return `/api/samples/body-blocks/${type}?${queryOf(shown)}&form=${form}`;
}

export function sampleThemePath(shown: Shown): string {
  return `/api/samples/theme.css?${queryOf(shown)}`;
}

function queryOf({ site, design, theme }: Shown): string {
  return `${new URLSearchParams({ site, design, theme })}`;
}
