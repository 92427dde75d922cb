import type { RaThemeOptions } from 'react-admin';
import { fontStacks } from '#content-store/model/settings/fonts.ts';
import { components } from './theme-components.ts';

/** The brand colours of S0 §9 on neutral greys; in the dark scheme lightened until they read on it. */
const light = {
  mode: 'light',
  primary: { main: '#3867a6', dark: '#2b5187', contrastText: '#ffffff' },
  error: { main: '#ba3329', contrastText: '#ffffff' },
  // The green and orange of the specification carry white text too faintly; text and icons take these darker tones.
  success: { main: '#1e7d37', light: '#34a853', contrastText: '#ffffff' },
  warning: { main: '#a3560b', light: '#ed852d', contrastText: '#ffffff' },
  info: { main: '#3867a6', contrastText: '#ffffff' },
  background: { default: '#f5f6f8', paper: '#ffffff' },
  text: { primary: '#1b1f26', secondary: '#5a6270', disabled: '#878e9a' },
  divider: '#e0e3e8',
  action: { hover: 'rgba(27, 31, 38, 0.045)', selected: 'rgba(56, 103, 166, 0.09)' },
} as const;

const dark = {
  mode: 'dark',
  primary: { main: '#8db4e8', dark: '#6f9bd6', contrastText: '#0f1319' },
  error: { main: '#f0958d', contrastText: '#0f1319' },
  success: { main: '#6ecb86', light: '#34a853', contrastText: '#0f1319' },
  warning: { main: '#f2ab6c', light: '#ed852d', contrastText: '#0f1319' },
  info: { main: '#8db4e8', contrastText: '#0f1319' },
  background: { default: '#14171c', paper: '#1b1f26' },
  text: { primary: '#e7eaef', secondary: '#a3abb8', disabled: '#767e8b' },
  divider: '#303641',
  action: { hover: 'rgba(231, 234, 239, 0.06)', selected: 'rgba(141, 180, 232, 0.14)' },
} as const;

const shared = {
  shape: { borderRadius: 6 },
  spacing: 8,
  typography: {
    fontFamily: fontStacks.open_sans,
    fontSize: 14,
    htmlFontSize: 16,
    h1: { fontSize: '1.1875rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.006em' },
    h2: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    h3: { fontSize: '0.8125rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.45 },
    button: { fontSize: '0.8125rem', fontWeight: 600, textTransform: 'none', lineHeight: 1.5 },
  },
  transitions: { duration: { shortest: 80, shorter: 100, short: 120, standard: 150, complex: 180 } },
} as const;

export const lightTheme: RaThemeOptions = { ...shared, palette: light, components };
export const darkTheme: RaThemeOptions = { ...shared, palette: dark, components };
