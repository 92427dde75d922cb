import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { texts } from '#content-store/messages/console.ts';
import { type LinkTarget, linkTargets } from '#content-store/model/pages/operations.ts';
import { useIsFormShared } from '../form-access.ts';

/** What is advised on a link that leads readers to no page of this site; null for nothing, and for what sites share. A null
 * address is not looked up. */
export function useLinkAdvice(address: string | null): string | null {
  const isShared = useIsFormShared();
  const target = useLinkTarget(isShared ? null : address);
  if (target?.path == null) return null;
  if (target.state === 'missing') return texts.link.missing(target.path);
  return target.state === 'unpublished' ? texts.link.unpublished(target.path) : null;
}

/** What readers find now at an address that begins with a slash; undefined until that is known, and of any other. */
export function useLinkTarget(address: string | null): LinkTarget | undefined {
  const client = useClient();
  const { tenantKey } = useSite();
  const link = address?.trim() ?? '';
  const { data } = useQuery({
    queryKey: linkTargetKey(tenantKey, link),
    queryFn: () => client.run(linkTargets, { addresses: [link] }),
    enabled: link.startsWith('/'),
    // A page that was made meanwhile is found.
    gcTime: 0,
  });
  return data?.[0];
}

export function linkTargetKey(tenantKey: string, link: string): QueryKey {
  return ['link-target', tenantKey, link];
}
