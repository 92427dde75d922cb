/** What the shell of the console says: around the screens, not on them. */
export const shellTexts = {
  cache: {
    name: 'Cache of readers’ pages',
    on: 'on',
    off: 'off',
    isOff: 'Cache off',
    turnOn: 'Readers’ pages are drawn anew for you. Press to see them as they are published again.',
  },
  /** What a phone's toolbar has no room for. */
  more: 'More',
  headingOf: (menu: string, heading: string) => `${menu}: ${heading}`,
  add: (label: string) => `Add ${label}`,
  pane: {
    collapse: (name: string) => `Hide ${name}`,
    expand: (name: string) => `Show ${name}`,
    width: (name: string) => `Width of ${name}`,
  },
} as const;
