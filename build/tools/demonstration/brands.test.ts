import { describe, expect, it } from 'vitest';
import { type AnyEntity, type Data, isData, referencesIn } from '#content-store/definition/entity.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { placements } from '#content-store/model/menus/menu.ts';
import { entities } from '#content-store/registry/registry.ts';
import type { Write } from '#content-store/store.ts';
import { brands } from './brands.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const made = brands.map(({ site, records }) => ({ site, writes: records(start, '') }));

const dataOf = (write: Write): Data => write.live ?? write.working ?? {};
const of = (writes: readonly Write[], collection: string) =>
  writes.filter((one) => one.collection === collection);

describe('the brands of the demonstration', () => {
  it('have a piece of every content type, and those that are one site’s own where they are offered', () => {
    const types = made.flatMap(({ writes }) => of(writes, 'content').map((one) => dataOf(one).type));
    expect(contentTypes.map(({ type }) => type).filter((type) => !types.includes(type))).toEqual([]);
    for (const { site, writes } of made) {
      const own = contentTypes.filter((one) => 'isExclusive' in one).map((one) => String(one.type));
      const used = own.filter((type) => of(writes, 'content').some((one) => dataOf(one).type === type));
      expect(used).toEqual(site.exclusiveContentTypes ?? []);
    }
  });

  it('have every block that a text may be made of, and each brand several', () => {
    const used = made.map(({ writes }) =>
      of(writes, 'content').flatMap((one) => {
        const { body } = dataOf(one);
        return Array.isArray(body) ? body.filter(isData).map(({ type }) => type) : [];
      }),
    );
    // What came from elsewhere nobody writes.
    const offered = bodyBlocks.map(({ type }) => type).filter((type) => type !== 'kept');
    expect(offered.filter((type) => !used.flat().includes(type))).toEqual([]);
    for (const types of used) expect(new Set(types).size).toBeGreaterThan(5);
  });

  it('have pieces that are live, due, over, drafts and for members', () => {
    const pieces = made.flatMap(({ writes }) => of(writes, 'content'));
    const now = new Date(start).toISOString();
    const count = (is: (one: Write, data: Data) => boolean) =>
      pieces.filter((one) => is(one, dataOf(one))).length;
    expect(pieces.length).toBeGreaterThanOrEqual(60);
    expect({
      due: count((one, data) => one.live !== null && String(data.published) > now) > 1,
      over: count((_, data) => typeof data.unpublished === 'string' && data.unpublished < now) > 0,
      drafts: count((one) => one.live === null) > 1,
      forMembers: count((_, { userRegistration: asked }) => isData(asked) && asked.isRequired === true) > 1,
    }).toEqual({ due: true, over: true, drafts: true, forMembers: true });
  });

  it('have staff of every role, each with a name of their own', () => {
    const accounts = brands.flatMap((one) => one.accounts);
    const roles = (cmsUser.fields.role?.choices ?? []).map((one) => one.value);
    expect(roles.filter((role) => !accounts.some((one) => one.role === role))).toEqual([]);
    expect(new Set(accounts.map((one) => one.username)).size).toBe(accounts.length);
  });

  it('have a menu in every place between them', () => {
    const used = made.flatMap(({ writes }) => of(writes, 'menu').map((one) => dataOf(one).placement));
    expect(Object.values(placements).filter((one) => !used.includes(one))).toEqual([]);
  });

  for (const { site, writes } of made) {
    describe(site.name, () => {
      it('refers to nothing that is not there or of another kind', () => {
        const known = new Map(writes.map((one) => [`${one.collection}/${one.id}`, dataOf(one)]));
        const wrong = writes.flatMap((write) => {
          const entity = entityOf(write);
          const held = entity === undefined ? [] : referencesIn(entity, dataOf(write));
          return held.flatMap(({ path, collection, id, filter = {}, problem }) => {
            const found = known.get(`${collection}/${id}`);
            const is =
              found !== undefined &&
              Object.entries(filter).every(([name, value]) => found[name] === value) &&
              problem?.('', found) === undefined;
            return is ? [] : [`${write.collection}/${write.id} ${path}`];
          });
        });
        expect(wrong).toEqual([]);
      });

      it('links to no address of its own that is not there', () => {
        const paths = new Set(
          writes.flatMap((one) => one.claims.map((claim) => claim.replace(/^dataset:/, 'path:/parts/'))),
        );
        const files = new Set(of(writes, 'asset').map((one) => `/assets/${dataOf(one).file}`));
        const links = writes.flatMap((one) =>
          [
            ...JSON.stringify(dataOf(one)).matchAll(
              /(?:href|src)=\\"(\/[^"\\]*)\\"|"(?:href|link|to|ctaLink)":"(\/[^"]*)"/g,
            ),
          ].map((match) => (match[1] ?? match[2] ?? '').replace(/[?#].*/, '')),
        );
        expect(links.length).toBeGreaterThan(10);
        expect(links.filter((link) => !paths.has(`path:${link}`) && !files.has(link))).toEqual([]);
      });

      it('shows a picture with every piece that lists show', () => {
        const bare = of(writes, 'content')
          .map(dataOf)
          .filter((one) => one.type !== 'Page' && one.type !== 'TextAd' && one.primaryImage === undefined);
        expect(bare.map((one) => one.name)).toEqual([]);
      });
    });
  }
});

function entityOf(write: Write): AnyEntity | undefined {
  const all: readonly AnyEntity[] = entities;
  return all.find(
    (one) =>
      one.collection === write.collection && (one.singletonId === undefined || one.singletonId === write.id),
  );
}
