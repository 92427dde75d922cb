import type { Domain } from '#admin/resources/domain.ts';
import { userPermissionsScreen } from '#content-store/model/cms-users/screens.ts';

const links = [
  {
    label: 'Why they may do what',
    pathFor: (id: string) => userPermissionsScreen.path.replace(':id', encodeURIComponent(id)),
  },
];

export const account: Domain = [{ entity: 'cmsUser', formParts: async () => ({ links }) }];
