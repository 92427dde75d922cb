import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { senderOf } from '../../adapters/mail/sender.ts';
import { mailedServer } from '../../testing/mailed-server.ts';
import { letterPictures } from './letter-picture.ts';
import { MessageTidier } from './tidier.ts';

const DAY = 86_400_000;
const ACTOR = { kind: 'staff', id: '7', name: 'Ada Lock' } as const;
const SITES = ['culvert', 'other'] as const;
const STREAM = '{ formMessageStream { edges { node { id name } } } }';
const HISTORY =
  '{ getHistory(entity: "formMessage", first: 100) { changes { actor { name } reason records { title fields { label before after } } } } }';

describe('letters of readers that an installation without a mail server keeps', () => {
  let server: Awaited<ReturnType<typeof mailedServer>>;
  const of: Record<string, Record<string, string>> = {};
  beforeAll(async () => {
    server = await mailedServer();
    const { store } = server.demo;
    const other = { tenantKey: 'other', name: 'Other', domain: 'other.example', timeZone: 'UTC', links: [] };
    await createSite(store, other, ACTOR);
    const holder = await store.installation.claimant(`cms-user-name:${server.demo.login.username}`);
    const admin = await store.installation.get('cmsUser', holder?.id ?? '', { stage: 'live' });
    const passwordHash = String(admin?.data.passwordHash);
    const added = async (username: string, fields: object) => {
      const user = create(cmsUser, {
        ...{ email: `${username}@staff.example`, username, firstName: 'Ida', lastName: 'Quay', passwordHash },
        ...fields,
      });
      await store.installation.commit({ actor: ACTOR, reason: 'test', writes: [user] });
      return { authorization: `Bearer ${await server.signIn(username)}` };
    };
    for (const site of SITES) {
      of[site] = await added(`desk-${site}`, { role: 'administrator', isGlobal: false, tenants: [site] });
      const input = { sendTo: [`desk@${site}.test`], sendFrom: 'elsewhere@brand.test' };
      const saved = await server.save('createContactUsSettings', { input }, { 'x-tenant-key': site });
      expect(saved.errors).toBeUndefined();
      const sent = await fetch(server.address('/api/forms/contact-us'), {
        method: 'POST',
        headers: { accept: 'application/json', cookie: `tenant-key=${site}` },
        body: new URLSearchParams({
          ...{ name: `Reader of ${site}`, email: 'ada@reader.test', country: 'France' },
          message: `A secret for ${site}, not cid:header`,
        }),
      });
      expect(sent.status).toBe(200);
    }
    of.clerk = await added('clerk', { role: 'editor', extraPermissions: ['manage_modules'], isGlobal: true });
    of.admin = { authorization: `Bearer ${server.token}` };
    server.demo.advance(5_000);
    server.outbox.look();
  });
  afterAll(() => server.close());

  it('and the messages themselves are seen by the staff of their site, and by no other', async () => {
    for (const [site, beside] of [SITES, [...SITES].reverse()] as const) {
      const asked = (query: string, at = '') =>
        server.ask(query, {}, { ...of[site ?? ''], 'x-tenant-key': at });
      const own = JSON.stringify((await asked(STREAM, site)).data);
      expect(own).toContain(`Reader of ${site}`);
      expect(own).not.toContain(`Reader of ${beside}`);
      const theirs = await asked(STREAM, beside);
      expect([theirs.data?.formMessageStream ?? null, theirs.errors?.length]).toEqual([null, 1]);
      const [id] = await server.demo.store.forTenant(beside ?? '').ids('formMessage');
      const byId = await asked(`{ formMessage(id: "${id}") { name } }`, site);
      expect(byId.data?.formMessage ?? null).toBeNull();
    }
  });

  it('are for those who may read messages, and in their frame change pictures alone', async () => {
    const [letter] = await server.lettersTo('desk@culvert.test');
    const list = '{ getMailbox { letters { id } } }';
    const ids = async (who = '') => JSON.stringify((await server.ask(list, {}, of[who])).data);
    const id = letter?.id ?? '';
    expect(await ids('admin')).toContain(id);
    expect(await ids('clerk')).not.toContain(id);
    expect((await server.get(`/api/mailbox/${id}`, of.clerk)).status).toBe(404);
    const picture = { name: 'header', type: 'image/png', content: 'AAAA' };
    const html = '<img src="cid:header"><p>not cid:header</p>';
    await server.mailbox.send(
      { to: 'x@y.test', subject: 'A', text: 'A', html, pictures: [picture] },
      {
        id: '7b0c9a52-4f1d-4c77-9d8f-0d2b9a3f1c11',
        signal: new AbortController().signal,
        handOver: async () => undefined,
        mayHaveArrived: false,
      },
    );
    const frame = await server.get('/api/mailbox/7b0c9a52-4f1d-4c77-9d8f-0d2b9a3f1c11', of.admin);
    expect(await frame.text()).toBe('<img src="data:image/png;base64,AAAA"><p>not cid:header</p>');
  });

  it('are from the brand where it names an address of its own, and else from the installation', async () => {
    const [letter] = await server.lettersTo('desk@other.test');
    expect([letter?.from, letter?.replyTo?.address]).toEqual([undefined, 'ada@reader.test']);
    const { installation } = server.demo.store;
    const at = { installation, mailFrom: 'Masthead <machine@masthead.test>' };
    const from = (named: unknown, tenantKey: string) => senderOf(named, { ...at, tenantKey });
    for (const own of [
      'a@culvert.example',
      'a@WWW.culvert.example',
      'a@post.culvert.example',
      'a@masthead.test',
    ])
      expect(await from(own, 'culvert')).toBe(own);
    for (const alien of [
      ...['a@other.example', 'a@notculvert.example', 'a@culvert.example.evil.test', 'a@example'],
      ...['a@post.masthead.test', 'nobody', undefined],
    ])
      expect([alien, await from(alien, 'culvert')]).toEqual([alien, undefined]);
    expect(await from('a@culvert.example', 'other')).toBeUndefined();
  });

  it('show a picture that is drawn once, until its file is another', async () => {
    const folder = join(server.demo.dataDir, 'assets', 'culvert');
    let draws = 0;
    const pictureOf = letterPictures(server.demo.dataDir, async () => {
      draws += 1;
      return Buffer.from(`drawn ${draws}`);
    });
    const shown = async (ground = '#ffffff') => {
      const picture = await pictureOf('culvert', 'letterhead.webp', ground);
      return Buffer.from(picture?.content ?? '', 'base64').toString();
    };
    await writeFile(join(folder, 'letterhead.webp'), 'one');
    expect([await shown(), await shown()]).toEqual(['drawn 1', 'drawn 1']);
    await writeFile(join(folder, 'letterhead.webp'), 'another');
    expect(await shown()).toBe('drawn 2');
    expect(await shown('#102030')).toBe('drawn 3');
  });

  it('show what is transparent on the ground that it stands on', async () => {
    const clear = { r: 255, g: 255, b: 255, alpha: 0 };
    const logo = sharp({ create: { width: 8, height: 8, channels: 4, background: clear } });
    await logo.webp().toFile(join(server.demo.dataDir, 'assets', 'culvert', 'logo.webp'));
    const picture = await letterPictures(server.demo.dataDir)('culvert', 'logo.webp', '#203060');
    expect(picture?.type).toBe('image/jpeg');
    const { channels } = await sharp(Buffer.from(picture?.content ?? '', 'base64')).stats();
    for (const [at, value] of [0x20, 0x30, 0x60].entries())
      expect(Math.abs((channels[at]?.mean ?? 0) - value)).toBeLessThan(4);
  });

  it('go with their message when that is as old as its settings say, and the history tells nothing of either', async () => {
    const { store, now } = server.demo;
    const tidied = async (days: number) => {
      const at = () => new Date(now().getTime() + days * DAY);
      const { mailbox } = server;
      const tidier = new MessageTidier({ store, mailbox, now: at, setTimer: () => () => undefined });
      await tidier.start();
      await tidier.close();
    };
    await tidied(364);
    expect(await server.lettersTo('desk@culvert.test')).toHaveLength(1);
    await tidied(366);
    for (const site of SITES) expect(await server.lettersTo(`desk@${site}.test`)).toEqual([]);
    expect(await server.lettersTo('x@y.test')).toHaveLength(1);
    const { data } = await server.asStaff(HISTORY);
    const told = JSON.stringify(data);
    expect(told).toContain('deleted by age');
    expect(told).toContain('A reader, by a form');
    expect(told).toContain('{"label":"Message","before":null,"after":null}');
    for (const gone of ['secret', 'Reader of', 'ada@reader.test']) expect(told).not.toContain(gone);
  });
});
