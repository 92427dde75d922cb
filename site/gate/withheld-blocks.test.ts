import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';
import { publishEveryBlock } from '#build/testing/every-block.ts';
import { gates } from '#content-store/model/gating/gates.ts';

const HEADING = 'Told to members alone';
const FILMS = ['https://films.example/first.mp4', 'https://films.example/second.mp4'];
const EDITION = 'https://editions.example/november';
const BODY = '<p>What everyone may read.</p><p>What is withheld.</p>';

describe('blocks behind a gate', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    await publishEveryBlock(server.demo);
  });
  afterAll(() => server.close());

  const text = async (path: string, headers = {}) => (await server.get(path, headers)).text();
  const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const fragment = (id: string, gate: string) =>
    server.demo.publisher.fragment(server.demo.tenantKey, id, gate);

  async function piece(alias: string, input: object, blocks: readonly (readonly [string, object?])[]) {
    const layout = {
      ...{ name: `Of ${alias}`, type: 'url-override', alias: [alias] },
      rows: blocks.map(([type, settings = {}]) => ({ columns: [{ blocks: [{ type, settings }] }] })),
    };
    await server.save('publishLayout', (await server.save('createLayout', { input: layout })).record);
    const whole = { type: 'Article', name: 'Behind a gate', alias, published: '2026-01-01T00:00:00Z' };
    const gated = { ...whole, body: BODY, userRegistration: { isRequired: true }, ...input };
    const { record, errors } = await server.save('createContent', { input: gated });
    expect(errors).toBeUndefined();
    await server.save('publishContent', record);
    return String(record.id);
  }

  // spec: provider-zmag, rule-gating-failed-hides-blocks
  it('are no part of the public page, heading and all, but of the private fragment of their gate', async () => {
    const id = await piece('/withheld-here', { sidebars: [{ title: 'Beside', body: '<p>A lamp.</p>' }] }, [
      ['content_body'],
      ['content_sidebars', { title: HEADING }],
      ['simplemaps_us', { title: HEADING }],
      ['video_player', { title: HEADING, videoUrl: FILMS[0] }],
      ['zmag_embed', { title: HEADING, editionUrl: EDITION }],
    ]);
    const shown = main(await text('/withheld-here'));
    for (const secret of [HEADING, 'A lamp.', 'states-map', FILMS[0], EDITION, 'block-video-player'])
      expect([secret, shown.includes(String(secret))]).toEqual([secret, false]);
    for (const gate of gates) expect(shown).toContain(`<div class="withheld" data-gate="${gate}"></div>`);
    for (const [gate, part] of [
      ['sidebars', 'A lamp.'],
      ['map', 'states-map'],
      ['film', FILMS[0]],
      ['edition', EDITION],
    ] as const) {
      const html = await fragment(id, gate);
      expect(html).toContain(part);
      expect(html).toContain(HEADING);
    }
    expect(await fragment(id, 'body')).not.toContain(HEADING);
  });

  it('leave no place where a piece has nothing for them', async () => {
    const id = await piece('/no-boxes', {}, [['content_body'], ['content_sidebars', { title: HEADING }]]);
    expect(main(await text('/no-boxes'))).not.toContain('data-gate="sidebars"');
    expect(await fragment(id, 'sidebars')).toBeNull();
  });

  it('have one place for two of a kind', async () => {
    const id = await piece('/two-films', {}, [
      ['content_body'],
      ['video_player', { videoUrl: FILMS[0] }],
      ['video_player', { videoUrl: FILMS[1] }],
    ]);
    expect(main(await text('/two-films')).match(/data-gate="film"/g)).toHaveLength(1);
    const html = await fragment(id, 'film');
    for (const film of FILMS) expect(html).toContain(film);
  });

  it('stand open on a piece without a gate', async () => {
    await piece('/no-gate', { userRegistration: { isRequired: false } }, [
      ['content_body'],
      ['video_player', { title: HEADING, videoUrl: FILMS[0] }],
    ]);
    const shown = main(await text('/no-gate'));
    expect(shown).toContain(FILMS[0]);
    expect(shown).toContain(HEADING);
    expect(shown).not.toContain('data-gate');
  });

  // spec: rule-gating-passed-metering-failed-hides-form
  it('are on a page that is read whole, which has no form and nothing around it', async () => {
    const id = await piece('/read-whole', {}, [
      ['content_body'],
      ['gating_form', { title: 'Here you get in' }],
      ['video_player', { videoUrl: FILMS[0] }],
    ]);
    expect(await text('/read-whole')).toContain('Here you get in');
    const authorization = `Bearer ${await server.signIn(server.demo.login.username)}`;
    const answer = await fetch(server.address(`/api/whole-pages/${id}`), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
    });
    expect(answer.status).toBe(200);
    const whole = await answer.text();
    expect(whole).toContain(FILMS[0]);
    expect(whole).not.toContain('Here you get in');
    expect(whole).not.toContain('block-gating-form');
    expect(whole).toContain('</main>');
  });

  it('stand beside the way to a survey where a piece follows one, and nowhere else', async () => {
    const survey = ['omeda_gated_page_content', { surveyUrl: 'https://surveys.example/readers' }] as const;
    await piece('/surveyed', { gating: { surveyType: 'omeda' } }, [['content_body'], survey]);
    const shown = main(await text('/surveyed'));
    expect(shown).toMatch(
      /<a class="button" href="https:\/\/surveys\.example\/readers"[^>]*>Answer the survey<\/a>/,
    );
    expect(shown).not.toContain('What is withheld.');
    await piece('/not-surveyed', {}, [['content_body'], survey]);
    expect(main(await text('/not-surveyed'))).not.toContain('surveys.example');
  });
});
