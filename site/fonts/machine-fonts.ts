import type { MachineFont } from '#content-store/model/settings/fonts.ts';

interface MachineFace {
  /** What machines call it, and others whose letters are as wide. */
  readonly names: readonly string[];
  /** Of a letter, as frequent as it is in texts, in ems: what `@capsizecss/unpack` finds in its file. */
  readonly letterWidth: number;
}

/** Of fonts that readers' machines have, which no package brings. */
export const machineFaces: Readonly<Record<MachineFont, Readonly<Record<'regular' | 'bold', MachineFace>>>> =
  {
    Georgia: {
      regular: { names: ['Georgia', 'Gelasio'], letterWidth: 0.4458 },
      bold: { names: ['Georgia Bold', 'Gelasio Bold'], letterWidth: 0.5186 },
    },
    'Times New Roman': {
      regular: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], letterWidth: 0.4063 },
      bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'], letterWidth: 0.4326 },
    },
    'Noto Serif': {
      regular: { names: ['Noto Serif', 'NotoSerif-Regular'], letterWidth: 0.481 },
      bold: { names: ['Noto Serif Bold', 'NotoSerif-Bold'], letterWidth: 0.512 },
    },
    Arial: {
      regular: { names: ['Arial', 'Liberation Sans', 'Arimo'], letterWidth: 0.4458 },
      bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], letterWidth: 0.48 },
    },
    Roboto: {
      regular: { names: ['Roboto', 'Roboto-Regular'], letterWidth: 0.4448 },
      bold: { names: ['Roboto Bold', 'Roboto-Bold'], letterWidth: 0.4521 },
    },
  };
