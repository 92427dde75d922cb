import { Box, Skeleton, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canRead } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { validStyles } from '#admin/resources/settings/valid-styles.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { inkOn, readable } from '#content-store/model/settings/colors.ts';
import { paletteOf } from '#content-store/model/settings/palettes.ts';
import { ColorPairs } from './color-pairs.tsx';

/** The brand colours of S0 §9. */
const BRAND = { Primary: '#3867a6', Red: '#ba3329', Green: '#34a853', Orange: '#ed852d' };

/** The colours of the console and of the site, and how well they read on each other. */
export function ColorTestPage() {
  const { palette } = useTheme();
  const { permissions } = useUser();
  const { background, text } = palette;
  const inks = {
    Text: text.primary,
    'Quiet text': text.secondary,
    Primary: palette.primary.main,
    Error: palette.error.main,
    Success: palette.success.main,
    Warning: palette.warning.main,
  };
  const on = (ground: string) => Object.entries(inks).map(([name, color]) => ({ name, color, ground }));
  return (
    <>
      <TitleBar title="Colour test" />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 3, maxWidth: 1080 }}>
        <HomeCard title="The console, on paper">
          <ColorPairs pairs={on(background.paper)} />
        </HomeCard>
        <HomeCard title="The console, on its ground">
          <ColorPairs pairs={on(background.default)} />
        </HomeCard>
        <HomeCard title="Brand colours, under white">
          <ColorPairs
            pairs={Object.entries(BRAND).map(([name, ground]) => ({ name, color: '#ffffff', ground }))}
          />
        </HomeCard>
        {canRead(baseStylesSettings, permissions) && <SiteColors />}
      </Box>
    </>
  );
}

/** As the site's settings are edited now; readers see each darkened or lightened until it reads. */
function SiteColors() {
  const client = useClient();
  const site = useSite();
  const { data, error, isPending } = useQuery({
    queryKey: ['color-test', site.tenantKey],
    queryFn: () => loadRecord(client, baseStylesSettings, baseStylesSettings.singletonId),
  });
  const { bodyBackgroundColor: ground, ...colors } = paletteOf(validStyles(data ?? {}));
  const own = [
    { name: 'Text', color: inkOn(ground), ground },
    { name: 'Primary colour', color: colors.primaryColor, ground },
    { name: 'Secondary colour', color: colors.secondaryColor, ground },
    { name: 'Link colour', color: colors.linkColor, ground },
  ];
  return (
    <HomeCard title={site.name}>
      {isPending && <Skeleton variant="rounded" height={120} sx={{ m: 2 }} aria-label="Loading" />}
      {error !== null && (
        <Box role="alert" sx={{ p: 2, color: 'error.main' }}>
          {messageOfError(error)}
        </Box>
      )}
      {!isPending && error === null && (
        <ColorPairs pairs={own.map((one) => ({ ...one, shown: readable(one.color, ground) }))} />
      )}
    </HomeCard>
  );
}
