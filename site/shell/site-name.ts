import type { PageContext } from '../page-data/context.ts';

/** What a site calls itself. */
export async function siteNameOf({ reader, site }: PageContext): Promise<string> {
  return (await reader.settings('general')).siteName ?? site.name;
}
