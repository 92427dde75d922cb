import type { Domain } from '#admin/resources/domain.ts';

export const redirects: Domain = [
  {
    entity: 'redirect',
    listParts: async () => ({ tools: (await import('./redirect-tools.tsx')).RedirectTools }),
  },
];
