import { Box } from '@mui/material';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { LeftPane } from '#admin/ui/left-pane.tsx';
import { texts } from '#content-store/messages/console.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { FindBox } from './find-box.tsx';
import { foundSettings } from './found-settings.ts';

/** The groups of site settings beside the one that is open, where there is room; looked for, their settings too. */
export function SettingsNav() {
  const { permissions } = useUser();
  const { modules } = useSite();
  const [phrase, setPhrase] = useState('');
  const isAsked = phrase.trim() !== '';
  const found = foundSettings(phrase, permissions, modules);
  return (
    <LeftPane id="settings" name={NAME} width={232}>
      <Box component="nav" aria-label={NAME} sx={{ p: 1.5, pt: 0 }}>
        <FindBox value={phrase} onChange={setPhrase} />
        {found.length === 0 && (
          <Box component="p" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {texts.select.notFound(phrase)}
          </Box>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {found.map(({ group, fields }) => (
            <li key={group.name}>
              <Box component={NavLink} to={editPath(group, group.singletonId ?? '')} sx={groupLink}>
                {group.label}
              </Box>
              {isAsked &&
                fields.map(({ name, field }) => (
                  <Box
                    key={name}
                    component={NavLink}
                    to={`${editPath(group, group.singletonId ?? '')}#${encodeURIComponent(name)}`}
                    sx={settingLink}
                  >
                    {field.label}
                  </Box>
                ))}
            </li>
          ))}
        </Box>
      </Box>
    </LeftPane>
  );
}

const NAME = 'Site settings';

const settingLink = {
  display: 'block',
  pl: 2.5,
  py: 0.375,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main' },
} as const;

const groupLink = {
  display: 'block',
  px: 1.25,
  py: 0.625,
  borderRadius: 1,
  color: 'text.primary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&.active': { bgcolor: 'action.selected', fontWeight: 650 },
} as const;
