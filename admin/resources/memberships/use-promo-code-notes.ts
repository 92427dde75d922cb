import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { ItemNotes } from '#admin/fields/item-notes.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { normaliseCode } from '#content-store/model/memberships/membership.ts';
import { getPromoCodeUses } from '#content-store/model/memberships/operations.ts';
import { promoCodeInWords } from '#content-store/model/memberships/promo-code-use.ts';

const NONE: ItemNotes = {};

/** Tells of each promo code of a stored membership how often it was used. */
export function usePromoCodeNotes(record: ConsoleRecord | null): ItemNotes {
  const client = useClient();
  const { tenantKey } = useSite();
  const version = record === null ? undefined : metaOf(record)?.version;
  const { data } = useQuery({
    // With each save there may be other codes.
    queryKey: ['promoCodeUses', tenantKey, record?.id, version],
    queryFn: () => client.run(getPromoCodeUses, { membershipId: String(record?.id) }),
    enabled: record !== null,
    retry: false,
  });
  return useMemo(() => {
    if (data === undefined) return NONE;
    const used = new Map(data.map(({ code, uses }) => [code, uses]));
    return {
      promoCodes: (item) => {
        if (!isData(item) || typeof item.code !== 'string') return null;
        const uses = used.get(normaliseCode(item.code));
        return uses === undefined ? null : promoCodeInWords(item, uses, new Date().toISOString());
      },
    };
  }, [data]);
}
