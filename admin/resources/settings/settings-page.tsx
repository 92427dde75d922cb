import { Box } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { visibleEntities } from '#admin/app/access.ts';
import { editPath } from '#admin/app/routes.ts';
import { useUser } from '#admin/app/user-context.ts';
import { formFields } from '#admin/fields/form-fields.ts';
import { TitleBar } from '#admin/shell/title-bar.tsx';

/** The groups of site settings, each with what it holds. */
export function SettingsPage() {
  const { permissions } = useUser();
  const groups = visibleEntities(permissions).filter((one) => one.singletonId !== undefined);
  return (
    <>
      <TitleBar title="Site settings" />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, maxWidth: 800 }}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {groups.map((group) => (
            <Box
              component="li"
              key={group.name}
              sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
            >
              <Box
                component={Link}
                to={editPath(group, group.singletonId ?? '')}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  px: 2.5,
                  py: 1.5,
                  color: 'inherit',
                  textDecoration: 'none',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 650 }}>{group.label}</Box>
                  <Box
                    sx={{
                      color: 'text.secondary',
                      fontSize: '0.8125rem',
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      whiteSpace: 'nowrap',
                    }}
                  >
                    {formFields(group)
                      .map(({ field }) => field.label)
                      .join(', ')}
                  </Box>
                </Box>
                <ChevronRight size={18} aria-hidden />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
