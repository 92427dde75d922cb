import { newWindow, staffBarTexts } from '#content-store/messages/staff-bar.ts';
import type { PageLayoutAnswer } from '#content-store/model/pages/operations.ts';
import { pageRebuilders } from '#content-store/model/pages/page-staff.ts';

/** A link of the toolbar: into the console, in a window of its own (S0 §2). */
export interface Tool {
  readonly label: string;
  readonly href: string;
}

/** What someone may do about a page, by what they may do at all (S0 §6). */
export function toolsFor(
  { kind, record, layout }: Pick<PageLayoutAnswer, 'kind' | 'record' | 'layout'>,
  permissions: ReadonlySet<string>,
  path: string,
): Tool[] {
  const tools: Tool[] = [];
  if (record?.entity === 'content' && permissions.has('manage_content'))
    tools.push({ label: staffBarTexts.editContent, href: `/admin/edit-content/${record.id}` });
  if (record?.entity === 'websiteSection' && permissions.has('manage_site_sections'))
    tools.push({ label: staffBarTexts.editSection, href: `/admin/edit-website-section/${record.id}` });
  if (kind === 'page' && permissions.has('manage_site_layouts'))
    tools.push({ label: staffBarTexts.configureLayout, href: layoutHref(layout, path) });
  return tools;
}

/** Whether someone may have a page rendered anew: who works on what it is made of. */
export function mayRebuild(
  { kind }: Pick<PageLayoutAnswer, 'kind'>,
  permissions: ReadonlySet<string>,
): boolean {
  return kind === 'page' && pageRebuilders.some((permission) => permissions.has(permission));
}

/** Where a page's layout is changed; of a built-in one, where the console says why the page has that. */
export function layoutHref(layout: PageLayoutAnswer['layout'], path: string): string {
  if (layout === null) return `/admin/layout-analysis?path=${encodeURIComponent(path)}`;
  const kind = layout.entity === 'layout' ? 'web-layout' : 'shared-layout';
  return `/admin/edit-${kind}/${layout.id}`;
}

/** A link as an element. */
export function linkTo({ label, href }: Tool): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = label;
  link.title = newWindow;
  return link;
}
