import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { texts } from '#content-store/messages/console.ts';
import { type LinkTarget, linkTargets } from '#content-store/model/pages/operations.ts';
import { useIsFormShared } from '../form-access.ts';

/** What is advised on a link that leads readers to no page of this site, once it has not changed for a while (milliseconds);
 * null for nothing, and for what sites share. A null address is not looked up. In a text, what is not published is no link. */
export function useLinkAdvice(
  address: string | null,
  { after, isInText = false }: { readonly after?: number; readonly isInText?: boolean } = {},
): string | null {
  const isShared = useIsFormShared();
  const target = useLinkTarget(isShared ? null : address, after);
  if (target?.path == null) return null;
  if (target.state === 'missing') return texts.link.missing(target.path);
  if (target.state !== 'unpublished') return null;
  return (isInText ? texts.link.unpublishedInText : texts.link.unpublished)(target.path);
}

/** What readers find now at an address that begins with a slash, once it has not changed for a while (milliseconds);
 * undefined until that is known, and of any other. */
export function useLinkTarget(address: string | null, after?: number): LinkTarget | undefined {
  const client = useClient();
  const { tenantKey } = useSite();
  const settled = useDebounced(address, after);
  const link = (settled === address && address?.trim()) || '';
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
