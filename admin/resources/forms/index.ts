import type { Domain } from '#admin/resources/domain.ts';

export const forms: Domain = [
  {
    entity: 'formMessage',
    listParts: async () => ({ tools: (await import('./message-tools.tsx')).MessageTools }),
    formParts: async () => ({ above: (await import('./message-text.tsx')).MessageText }),
  },
];
