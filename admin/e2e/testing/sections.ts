import type { RunningDemo } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

/** The id of a new section, live at once. */
export async function addSection(
  demo: RunningDemo,
  name: string,
  alias: string,
  parent?: string,
): Promise<string> {
  const data = {
    name,
    alias,
    fullName: name,
    manualAlias: false,
    ...(parent === undefined ? {} : { parent }),
  };
  const { records } = await demo.site.commit({
    writes: [create(websiteSection, data)],
    actor,
    reason: 'test',
  });
  return records[0]?.id ?? '';
}

/** The id of the section at an alias. */
export async function sectionAt(demo: RunningDemo, alias: string): Promise<string> {
  return (await demo.site.claimant(`path:${alias}`))?.id ?? '';
}
