import { Box } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from '#admin/forms/form-values.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { inkOn, readable } from '#content-store/model/settings/colors.ts';
import { fontStacks } from '#content-store/model/settings/fonts.ts';
import { paletteOf } from '#content-store/model/settings/palettes.ts';
import { validStyles } from './valid-styles.ts';

/** A piece of a page in the colours and fonts of the form as it stands. */
export function StylePreview() {
  const { control } = useFormContext<FormValues>();
  const styles = validStyles(useWatch({ control }));
  const { bodyBackgroundColor, ...colors } = paletteOf(styles);
  const [primaryColor, secondaryColor, linkColor] = [
    colors.primaryColor,
    colors.secondaryColor,
    colors.linkColor,
  ].map((color) => readable(color, bodyBackgroundColor));
  const ink = inkOn(bodyBackgroundColor);
  return (
    <Box
      component="aside"
      aria-label={`Preview of ${baseStylesSettings.label.toLowerCase()}`}
      sx={{ width: { xs: 'auto', lg: 360 }, flexShrink: 0, position: { lg: 'sticky' }, top: { lg: 80 } }}
    >
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', mb: 0.75 }}>Preview</Box>
      <Box
        sx={{
          p: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: bodyBackgroundColor,
          color: ink,
          fontFamily: fontStacks[styles.secondaryFont],
          '& p': { m: 0 },
        }}
      >
        <Box component="p" sx={{ color: primaryColor, fontSize: '0.8125rem', fontWeight: 650 }}>
          Features
        </Box>
        <Box
          component="p"
          sx={{
            fontFamily: fontStacks[styles.primaryFont],
            fontSize: '1.625rem',
            fontWeight: 700,
            lineHeight: 1.15,
            pt: 0.75,
          }}
        >
          What the river keeps to itself
        </Box>
        <Box component="p" sx={{ pt: 1.25, fontSize: '0.9375rem', lineHeight: 1.6 }}>
          Some of it is in the{' '}
          <Box component="span" sx={{ color: linkColor, textDecoration: 'underline' }}>
            survey of last winter
          </Box>
          , and the rest has to be asked for.
        </Box>
        <Box
          component="p"
          sx={{
            mt: '14px !important',
            pl: 1.5,
            borderLeft: 3,
            borderColor: `${secondaryColor} !important`,
            fontFamily: fontStacks[styles.primaryFont],
          }}
        >
          “It does not lie. It leaves things out.”
        </Box>
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            mt: 2,
            px: 2,
            py: 1,
            borderRadius: '3px',
            bgcolor: primaryColor,
            color: bodyBackgroundColor,
            fontSize: '0.875rem',
            fontWeight: 600,
          }}
        >
          Join Now
        </Box>
        <Box component="span" sx={{ ml: 1.5, color: secondaryColor, fontSize: '0.8125rem', fontWeight: 600 }}>
          A lock beside a title
        </Box>
      </Box>
      <Box component="p" sx={{ m: 0, mt: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
        Pages darken a colour that is too faint to read on its background. Fonts that this machine does not
        have are shown in another.
      </Box>
    </Box>
  );
}
