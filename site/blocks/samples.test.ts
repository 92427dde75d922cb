import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WITHHELD_CAPTION } from '#build/testing/every-block.ts';
import { sampledBlocks, viewedTypes } from '#build/testing/sampled-blocks.ts';
import { CANARY } from '#build/tools/demonstration/canary.ts';
import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import type { commonBlockSettings } from '#content-store/model/blocks/common.ts';
import { unread } from '#content-store/registry/unread.ts';
import type { SampleIds } from './sample.ts';
import { samples } from './samples.ts';

interface Change {
  readonly to: unknown;
  readonly beside?: object;
}

/** How each setting that all blocks have is changed so that readers notice. */
const COMMON: Readonly<Record<keyof typeof commonBlockSettings, Change>> = {
  title: { to: 'What stands here' },
  link: { to: '/news', beside: { title: 'What stands here' } },
  colorScheme: { to: 'dark' },
  backgroundColor: { to: '#e8eef2' },
  cta: { to: { text: 'There is more.', buttonLabel: 'Read it', buttonLink: '/news' } },
  contentPadding: { to: false, beside: { colorScheme: 'dark' } },
  keepInView: { to: true },
  trackingId: { to: 'a-block' },
};

const NO_IDS: SampleIds = { section: '', company: '', contact: '', webinar: '', picture: '', pieces: [] };

const isToCome = new Set(Object.values(unread).flat());

describe('the sample of a block', () => {
  let sampled: Awaited<ReturnType<typeof sampledBlocks>>;
  let styles: string;
  beforeAll(async () => {
    sampled = await sampledBlocks();
    styles = await stylesOf(join(sampled.demo.bundleDir, 'client', '_astro'));
  });
  afterAll(() => sampled.close());

  for (const type of viewedTypes) {
    const sample = samples[type];
    const settings = sample.settings();

    for (const useNewDesign of [true, false])
      it(`is valid and gives nothing away: ${type}, in the ${useNewDesign ? 'new' : 'old'} design`, async () => {
        const { html } = await sampled.render(type, settings, { useNewDesign });
        expect(html).toContain(`block-${type.replaceAll('_', '-')}`);
        expect(errorsIn(html)).toEqual([]);
        for (const secret of [CANARY, WITHHELD_CAPTION]) expect(html).not.toContain(secret);
      });

    for (const name of Object.keys({ ...COMMON, ...sample.changes(NO_IDS) }))
      it(`shows readers each of its settings: ${type}.${name}`, async () => {
        const changes: Readonly<Record<string, Change>> = { ...COMMON, ...sample.changes(sampled.ids) };
        const { to, beside } = { beside: {}, to: undefined, ...changes[name] };
        const standing = { ...settings, ...beside };
        const before = seenIn((await sampled.render(type, standing)).html, styles);
        const after = seenIn((await sampled.render(type, { ...standing, [name]: to })).html, styles);
        // What nothing reads is on the list of what is to come, and leaves it once something does.
        expect(after === before).toBe(isToCome.has(`block.${name}`) || isToCome.has(`block.${type}.${name}`));
      });

    it(`knows how to change every setting: ${type}`, () => {
      expect(Object.keys({ ...COMMON, ...sample.changes(NO_IDS) }).toSorted()).toEqual(
        Object.keys(blockSettingsOf(type) ?? {}).toSorted(),
      );
    });
  }
});

/** A page as its readers have it: without classes that no style speaks of. */
function seenIn(html: string, styles: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body.replaceAll(/ class="([^"]*)"/g, (_, classes: string) => {
    const seen = classes.split(' ').filter((name) => isStyled(name, styles));
    return ` class="${seen.join(' ')}"`;
  });
}

/** Colour classes are made with the site's theme. */
function isStyled(name: string, styles: string): boolean {
  return /^(tint|scheme)-/.test(name) || new RegExp(`\\.${name}(?![\\w-])`).test(styles);
}

async function stylesOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

function errorsIn(html: string): string[] {
  const errors: string[] = [];
  parse(html, { onParseError: ({ code, startOffset }) => errors.push(`${code} at ${startOffset}`) });
  return errors;
}
