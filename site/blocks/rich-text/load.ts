import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';

/** Text written for this place; sanitised when it was saved. */
export async function load(settings: BlockSettings<'rich_text'>): Promise<{ readonly html: string }> {
  return { html: settings.body };
}
