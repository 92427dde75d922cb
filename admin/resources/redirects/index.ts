import type { Domain } from '#admin/resources/domain.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';

export const redirects: Domain = [
  {
    entity: redirect,
    listParts: async () => ({ tools: (await import('./redirect-tools.tsx')).RedirectTools }),
  },
];
