import { Box } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { NotInUse } from '#admin/fields/frame/not-in-use.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { texts } from '#content-store/messages/console.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { editPath, newSettingsPath, settingsPath } from '#content-store/screens/routes.ts';
import { FindBox } from './find-box.tsx';
import { type FoundGroup, foundSettings } from './found-settings.ts';

/** All groups of site settings, each with what it holds, and a way to find one setting. It has an address for sites of
 * the old design and one for those of the new (S0 §2); either leads to the one that counts. */
export function SettingsPage({ isOfNewDesign }: { readonly isOfNewDesign: boolean }) {
  const { permissions } = useUser();
  const { modules, useNewDesign } = useSite();
  const [phrase, setPhrase] = useState('');
  if (useNewDesign !== isOfNewDesign)
    return <Navigate to={useNewDesign ? newSettingsPath : settingsPath} replace />;
  const found = foundSettings(phrase, permissions, modules);
  const isAsked = phrase.trim() !== '';
  return (
    <>
      <TitleBar title="Site settings" />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, maxWidth: 1280 }}>
        <Box role="search" sx={{ maxWidth: 420, mb: 2.5 }}>
          <FindBox value={phrase} onChange={setPhrase} />
        </Box>
        <Box
          component="p"
          role="status"
          sx={{ m: 0, color: 'text.secondary', '&:empty': { display: 'none' } }}
        >
          {found.length === 0 && texts.select.notFound(phrase)}
        </Box>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
          }}
        >
          {found.map((one) => (
            <GroupCard key={one.group.name} found={one} isAsked={isAsked} />
          ))}
        </Box>
      </Box>
    </>
  );
}

function GroupCard({
  found: { group, fields },
  isAsked,
}: {
  readonly found: FoundGroup;
  readonly isAsked: boolean;
}) {
  const path = editPath(group, group.singletonId ?? '');
  const waitsFor = awaits(group);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box
        component={Link}
        to={path}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          pt: 1.5,
          pb: 0.75,
          color: 'inherit',
          fontWeight: 650,
          textDecoration: 'none',
          '&:hover': { color: 'primary.main' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>{group.label}</Box>
        <ChevronRight size={16} aria-hidden />
      </Box>
      <Box sx={{ px: 2, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {group.help}
        {waitsFor !== undefined && <NotInUse what={waitsFor} />}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pt: 1, pb: 1.75 }}>
        {(isAsked ? fields : fields.slice(0, SHOWN)).map(({ name, field }) => (
          <Box component="li" key={name}>
            <Box component={Link} to={`${path}#${encodeURIComponent(name)}`} sx={{ ...rowLink, py: 0.375 }}>
              {field.label}
            </Box>
          </Box>
        ))}
        {!isAsked && fields.length > SHOWN && (
          <Box component="li" sx={{ fontSize: '0.8125rem', color: 'text.secondary', py: 0.25 }}>
            and {fields.length - SHOWN} more
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Settings of a group that are named before it is opened. */
const SHOWN = 5;

const rowLink = {
  display: 'block',
  color: 'text.primary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const;
