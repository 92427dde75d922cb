/** Colours that go together, by the name of their palette. */
export const palettePresets = {
  ink: {
    primaryColor: '#1f3a5f',
    secondaryColor: '#8a5a00',
    linkColor: '#1f4f8f',
    bodyBackgroundColor: '#ffffff',
  },
  forest: {
    primaryColor: '#23573f',
    secondaryColor: '#7a4b12',
    linkColor: '#1e6247',
    bodyBackgroundColor: '#fcfdf9',
  },
  brick: {
    primaryColor: '#9c3a1d',
    secondaryColor: '#2f5568',
    linkColor: '#8f3a1b',
    bodyBackgroundColor: '#fffdf8',
  },
  plum: {
    primaryColor: '#652f6b',
    secondaryColor: '#23605b',
    linkColor: '#6c2f74',
    bodyBackgroundColor: '#fefcff',
  },
} as const;
