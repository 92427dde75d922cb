import type { Components, Theme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { buttonIconWidth } from '#admin/ui/icon-widths.ts';
import { railSize } from '#admin/ui/rail-size.ts';

/** How MUI's parts look here: dense, flat, hairlines instead of shadows, a ring around whatever has the focus. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        scrollPaddingTop: 'calc(var(--title-bar, 57px) + 16px)',
        // On a phone the menu stands over the foot of the page.
        [theme.breakpoints.down('sm')]: { scrollPaddingBottom: railSize.height + 12 },
      },
      body: { fontSize: '0.875rem', fontFeatureSettings: '"kern"', WebkitFontSmoothing: 'antialiased' },
      a: { color: theme.palette.primary.main },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      'button, input, select, textarea': { fontFamily: 'inherit' },
      '::selection': { background: theme.palette.action.selected },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          transitionDuration: '1ms !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // Inside, where a list or the toolbar would cut it off.
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        '& .MuiButton-icon > svg': iconOf(ownerState.size),
        minHeight: 34,
        padding: '4px 12px',
        whiteSpace: 'nowrap',
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      }),
      outlined: ({ theme }) => ({
        borderColor: theme.palette.divider,
        color: theme.palette.text.primary,
        background: theme.palette.background.paper,
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        '& > svg': iconOf(ownerState.size ?? 'medium'),
        borderRadius: 6,
        padding: 7,
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 0 },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        background: theme.palette.background.paper,
        fontSize: '0.875rem',
        '&.MuiInputBase-sizeSmall': { minHeight: 36 },
        '& .MuiInputBase-input:not(textarea)': { padding: '7px 10px' },
        '&.Mui-disabled': { background: theme.palette.action.hover },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.palette.mode === 'dark' ? '#454d5a' : '#c3c8d0' }),
      input: { '&::placeholder': { opacity: 0.75 } },
      multiline: { padding: '7px 10px' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        ...{ marginLeft: 0, marginRight: 0, fontSize: '0.75rem' },
        // Some are said behind a label elsewhere.
        '&.Mui-error::first-letter': { textTransform: 'uppercase' },
      },
    },
  },
  // What is chosen stands out more than the rest, on either ground.
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.text.secondary,
        '&.Mui-selected': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
  // A tooltip explains; what it stands on has a name of its own.
  MuiTooltip: {
    // It waits before it comes; then it is there, legible on whatever lies behind it.
    defaultProps: { enterDelay: 400, describeChild: true, slotProps: { transition: { timeout: 0 } } },
    styleOverrides: { tooltip: { maxWidth: 200, backgroundColor: '#3a404a' } },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 4, height: 24, fontSize: '0.75rem' } } },
  MuiMenu: {
    // Menus stay inside the landmark they belong to.
    defaultProps: {
      disablePortal: true,
      slotProps: { paper: { variant: 'outlined', sx: { mt: 0.5, boxShadow: 8 } } },
    },
  },
  // The list of a select lies within its field, which takes a click that began on the field and ended on the list for one of
  // its own, and puts the focus back: no key would reach the list.
  MuiSelect: { defaultProps: { onClickCapture: keepFocusInList } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 34, fontSize: '0.8125rem' } } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      inputRoot: { '&.MuiInputBase-sizeSmall': { paddingLeft: 2 } },
      option: { minHeight: 34, fontSize: '0.8125rem' },
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: theme.shadows[8] }),
      noOptions: { fontSize: '0.8125rem' },
      loading: { fontSize: '0.8125rem' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 38,
        padding: '4px 12px',
        // The first of its row; `:first-of-type` would be the first `td` behind a `th` as well.
        '&:not(* + *)': { paddingLeft: 24, [theme.breakpoints.down('sm')]: { paddingLeft: 12 } },
        fontSize: '0.8125rem',
        borderColor: theme.palette.divider,
      }),
      head: ({ theme }) => ({
        height: 34,
        fontSize: '0.75rem',
        fontWeight: 600,
        color: theme.palette.text.secondary,
        background: theme.palette.background.paper,
      }),
    },
  },
  MuiDialog: { defaultProps: { slotProps: { paper: { variant: 'outlined' } } } },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1rem', fontWeight: 650, padding: '16px 20px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px' } } },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true, slotProps: { heading: { component: 'h2' } } },
  },
};

function keepFocusInList(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (target === currentTarget && currentTarget.querySelector('[role="listbox"]') !== null)
    event.stopPropagation();
}

/** An icon in a button is as wide as the button has it, whatever it says itself. */
function iconOf(size: string | undefined) {
  const width = buttonIconWidth(size);
  return { width, height: width };
}
