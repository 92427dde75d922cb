import { Box, Typography } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { NotInUse } from '#admin/fields/frame/not-in-use.tsx';
import { CountBadge } from '#admin/ui/count-badge.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { texts } from '#content-store/messages/console.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { editPath, newSettingsPath, settingsPath } from '#content-store/screens/routes.ts';
import { FindBox } from './find-box.tsx';
import { type FoundGroup, foundSettings } from './found-settings.ts';
import { type ShownArea, shownAreas } from './settings-areas.ts';

/** All groups of site settings by what they are about, each with what it holds, and a way to find one setting. It has an
 * address for sites of the old design and one for those of the new (S0 §2); either leads to the one that counts. */
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
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, maxWidth: 960, mx: 'auto' }}>
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
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {shownAreas(found).map((area) => (
            <Area key={area.title} area={area} isAsked={isAsked} />
          ))}
        </Box>
      </Box>
    </>
  );
}

/** Groups of one area; those that nothing reads yet are folded away until somebody looks for one. */
function Area({ area, isAsked }: { readonly area: ShownArea; readonly isAsked: boolean }) {
  const id = useId();
  const rows = (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {area.groups.map((found) => (
        <GroupRow key={found.group.name} found={found} isAsked={isAsked} />
      ))}
    </Box>
  );
  const heading = (
    <Typography component="h2" variant="h2" id={id} sx={{ display: 'inline' }}>
      {area.title}
    </Typography>
  );
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      {area.isUnused ? (
        <Box component="details" open={isAsked} key={String(isAsked)}>
          <Box component="summary" sx={{ px: 2, py: 1.25, cursor: 'pointer' }}>
            {heading} <CountBadge count={area.groups.length} />
          </Box>
          {rows}
        </Box>
      ) : (
        <>
          <Box sx={{ px: 2, py: 1.25 }}>{heading}</Box>
          {rows}
        </>
      )}
    </Box>
  );
}

function GroupRow({ found, isAsked }: { readonly found: FoundGroup; readonly isAsked: boolean }) {
  const { group, fields } = found;
  const path = editPath(group, group.singletonId ?? '');
  const waitsFor = awaits(group);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component={Link} to={path} sx={rowLink}>
        <Box sx={{ width: { xs: 'auto', sm: 200 }, flexShrink: 0, fontWeight: 600 }}>{group.label}</Box>
        {!isAsked && (
          <Box aria-hidden sx={held}>
            {fields.map(({ field }) => field.label).join(' · ')}
          </Box>
        )}
        <Box component={ChevronRight} size={16} aria-hidden sx={{ ml: 'auto', flexShrink: 0 }} />
      </Box>
      {waitsFor !== undefined && (
        <Box sx={{ px: 2, pb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          <NotInUse what={waitsFor} />
        </Box>
      )}
      {isAsked && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1.25 }}>
          {fields.map(({ name, field }) => (
            <Box component="li" key={name}>
              <Box component={Link} to={`${path}#${encodeURIComponent(name)}`} sx={settingLink}>
                {field.label}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const frame = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

const rowLink = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  px: 2,
  color: 'text.primary',
  fontSize: '0.875rem',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

/** What a group holds, as far as there is room. */
const held = {
  ...{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', fontSize: '0.8125rem' },
} as const;

const settingLink = {
  display: 'block',
  py: 0.375,
  color: 'text.primary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const;
