import { useGetList } from 'react-admin';
import { canRead } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { content } from '#content-store/model/content/content.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';

/** A page of this site, by its name and its address. */
export interface Addressed {
  readonly title: string;
  readonly alias: string;
}

/** Sections and content with a phrase in their names or addresses, sections first; none while there is no phrase. */
export function useAddressed(phrase: string | null): readonly Addressed[] {
  return [...useFound(websiteSection, phrase, 5), ...useFound(content, phrase, 10)];
}

function useFound(entity: AnyEntity, phrase: string | null, perPage: number): readonly Addressed[] {
  const { permissions } = useUser();
  const { data = [] } = useGetList<ConsoleRecord>(
    entity.name,
    {
      pagination: { page: 1, perPage },
      sort: { field: entity.titleField, order: 'ASC' },
      filter: { q: phrase ?? '' },
    },
    { enabled: phrase !== null && canRead(entity, permissions) },
  );
  if (phrase === null) return [];
  return data.flatMap((record) =>
    typeof record.alias === 'string' ? [{ title: recordTitle(entity, record), alias: record.alias }] : [],
  );
}
