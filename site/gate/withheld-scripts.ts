/** Loads what brings the blocks of a text to life that a gate has just let in. None of it is in the page before: its
 * scripts would say what is withheld. */
export async function wakeBlocks(): Promise<void> {
  const has = (selector: string) => document.querySelector(selector) !== null;
  await Promise.all([
    has('.offsite-panel') && import('../blocks/content-body/scripts/embeds.ts'),
    has('.data-table') && import('../blocks/content-body/scripts/tables.ts'),
    has('.podcast-player') && import('../blocks/podcast-player/scripts/podcast-player.ts'),
    has('[data-carousel]') && import('../blocks/carousel/scripts/carousel.ts'),
    has('.picture-grid') && import('../blocks/content-body/scripts/lightbox.ts'),
  ]);
}
