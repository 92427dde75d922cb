import { Box } from '@mui/material';
import { useUser } from '#admin/context/user-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { PermissionTable, roleLabel } from './permission-table.tsx';
import { ProfileForm } from './profile-form.tsx';

/** One's own account: the name, the password, and what one may do. */
export function ProfilePage() {
  const user = useUser();
  return (
    <>
      <TitleBar title="User Profile" />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 3, maxWidth: 1080 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          <HomeCard title="Name">
            <ProfileForm
              key={user.fullName}
              lines={[
                { name: 'firstName', label: 'First name', value: user.firstName, autoComplete: 'given-name' },
                { name: 'lastName', label: 'Last name', value: user.lastName, autoComplete: 'family-name' },
              ]}
              facts={{ Username: user.username, Email: user.email, Role: roleLabel(user.role) }}
              submit="Save name"
              done="Saved"
            />
          </HomeCard>
          <HomeCard title="Password">
            <ProfileForm
              lines={[
                {
                  name: 'currentPassword',
                  label: 'Current password',
                  value: '',
                  autoComplete: 'current-password',
                },
                { name: 'newPassword', label: 'New password', value: '', autoComplete: 'new-password' },
              ]}
              facts={{}}
              submit="Change password"
              done="The password is changed. Wherever else you were signed in, you no longer are."
            />
          </HomeCard>
        </Box>
        <HomeCard title="What you may do">
          <PermissionTable role={user.role} held={user.permissions} />
        </HomeCard>
      </Box>
    </>
  );
}
