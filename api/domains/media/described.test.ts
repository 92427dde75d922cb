import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, fieldErrors, firstError } from '../../testing/demo-server.ts';

describe('the alternative text of pictures', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const picture = async (name: string, input: object = {}) =>
    (await server.save('createAsset', { input: { name, width: 300, height: 200, ...input } })).record.id;
  const article = async (name: string, input: object) => {
    const whole = { type: 'Article', name, published: '2026-01-01T00:00:00Z', ...input };
    return (await server.save('createContent', { input: whole })).record;
  };

  it('is nobody’s duty until the site asks for it', async () => {
    const bare = await picture('bare');
    const piece = await article('Before', { primaryImage: bare });
    expect(firstError(await server.save('publishContent', piece))).toBeUndefined();
    await server.publishSettings('general', { requiresAlternativeText: true });
    // What readers see already stays as it is.
    const next = { id: piece.id, version: piece.version + 1 };
    const edited = await server.save('updateContent', { ...next, input: { teaser: 'More' } });
    expect(firstError(await server.save('publishContent', edited.record))).toBeUndefined();
  });

  it('is asked for where a picture comes before readers, by the field that it stands in', async () => {
    const [lead, inside] = [await picture('lead'), await picture('inside')];
    const body = [{ id: 'a', type: 'image', asset: inside, width: 'text' }];
    const draft = await article('Undescribed', { primaryImage: lead, bodyBlocks: body });
    expect(draft.version).toBe(1);
    const refused = fieldErrors(await server.save('publishContent', draft));
    expect(Object.keys(refused).sort()).toEqual(['body', 'primaryImage']);
    expect(refused.primaryImage).toBe(
      '“lead” has no alternative text, and this site asks for one. Describe it in the media library first, or choose another',
    );
    for (const id of [lead, inside])
      await server.save('updateAsset', { id, version: 1, input: { alt: 'A weir' } });
    expect(firstError(await server.save('publishContent', draft))).toBeUndefined();
  });

  it('is not taken away again; a picture that never had one can be changed all the same', async () => {
    const [said, bare] = [await picture('said', { alt: 'A lock' }), await picture('unsaid')];
    const emptied = await server.save('updateAsset', { id: said, version: 1, input: { alt: null } });
    expect(fieldErrors(emptied)).toEqual({
      alt: 'This site asks for an alternative text of every picture. Say what it shows',
    });
    const credited = await server.save('updateAsset', { id: bare, version: 1, input: { credit: 'Ada' } });
    expect(firstError(credited)).toBeUndefined();
  });
});
