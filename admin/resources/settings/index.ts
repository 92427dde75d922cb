import type { Domain } from '#admin/resources/domain.ts';
import { entityIndex } from '#content-store/console/entity-index.ts';
import type { RegisteredName } from '#content-store/console/entries.ts';

/** Every group that readers see something of can be tried on a page before they do. */
export const settings: Domain = entityIndex
  .filter(({ singletonId }) => singletonId !== undefined)
  .map(({ name }) => ({
    // Of the registry's own index.
    entity: name as RegisteredName,
    formParts: async () => {
      const { TrySettings } = await import('./try-settings.tsx');
      if (name !== 'baseStylesSettings') return { tools: TrySettings };
      return { tools: TrySettings, beside: (await import('./style-preview.tsx')).StylePreview };
    },
  }));
