import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { blocksIn } from '../../definition/blocks-in.ts';
import { openStore } from '../../keeping/open.ts';
import type { Store } from '../../store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importFolder } from '../folder/import-folder.ts';
import { formatReport } from '../format-report.ts';
import { proposeMapping } from '../proposal/propose-mapping.ts';

const LIQUID = `liquid:
  includes: [_includes]
  data: _data
  filters:
    team_link: '<a href="/team/{{ value }}/">{{ data.team[value].name }}</a>'
  tags:
    image_with_class: '{% image args[0], args[2] %}'
  blocks:
    aside: '<blockquote>{{ content }}</blockquote>'
`;
const MAPPING = `system: lantern
source: https://lantern.example
timeZone: Europe/Berlin
${LIQUID}folders:
  - folder: _posts
    as: Article
    section: { name: Posts, alias: /posts }
    alias: /posts/{slug}
    oldPaths: ["/{year}/{month}/{day}/{slug}"]
    fields: { name: title, teaser: excerpt, taxonomy: { from: tags, missing: create } }
`;
/** What each of twenty posts says, in a source's own Liquid, and what must be there of it. */
const POSTS: readonly (readonly [string, string, string])[] = [
  ['2014-03-12-first-light', 'The lamp was lit.', 'The lamp was lit.'],
  ['2014-03-13-url', '[First]({{ "/2014/03/12/first-light/" | url }})', 'href="/posts/first-light"'],
  [
    '2014-03-14-relative',
    '[First]({{ "/2014/03/12/first-light/" | relative_url }})',
    'href="/posts/first-light"',
  ],
  ['2014-03-15-absolute', '[Else]({{ "/about/" | absolute_url }})', 'href="https://lantern.example/about/"'],
  ['2014-03-16-post-url', '[First]({% post_url 2014-03-12-first-light %})', 'href="/posts/first-light"'],
  ['2014-03-17-link', '[First]({% link _posts/2014-03-12-first-light.md %})', 'href="/posts/first-light"'],
  ['2014-03-18-image', '{% image "assets/lamp.png" "The lamp" %}', 'alt="The lamp"'],
  ['2014-03-19-image-named', '{% image src="assets/stairs.png" alt="The stairs" %}', 'alt="The stairs"'],
  ['2014-03-20-own-tag', '{% image_with_class "assets/lens.png" "wide" "The lens" %}', 'alt="The lens"'],
  ['2014-03-21-include', '{% include note.html text="Mind the step" %}', 'Mind the step'],
  [
    '2014-03-22-include-quoted',
    '{% include "note.html", text: page.title %}',
    'Post 2014-03-22-include-quoted',
  ],
  ['2014-03-23-raw', 'Write {% raw %}`{{ name }}`{% endraw %}.', '<code>{{ name }}</code>'],
  [
    '2014-03-24-filter',
    'By {{ "ada" | team_link }}',
    '<a href="https://lantern.example/team/ada/">Ada Ferris</a>',
  ],
  ['2014-03-25-block', '{% aside %}It *shines*.{% endaside %}', '<blockquote>'],
  ['2014-03-26-highlight', '{% highlight ruby %}\nputs 1\n{% endhighlight %}', 'puts 1'],
  ['2014-03-27-loop', '{% for n in (1..3) %}{{ n }} lamps. {% endfor %}', '3 lamps.'],
  ['2014-03-28-if', '{% if page.lit %}Lit{% else %}Dark{% endif %}', 'Dark'],
  ['2014-03-29-assign', '{% assign name = site.data.team.ada.name %}{{ name | upcase }}', 'ADA FERRIS'],
  ['2014-03-30-comment', 'A{% comment %} hidden {% endcomment %}B', 'AB'],
  ['2014-03-31-date', '{{ page.date | date: "%d.%m.%Y" }}', '31.03.2014'],
];

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openStore({ dataDir: await temporaryFolder() });
  await write({
    'mapping.yml': MAPPING,
    '_includes/note.html': '<p class="note">{{ include.text }}{{ unset }}</p>',
    '_data/team.yml': 'ada:\n  name: Ada Ferris\n',
    ...Object.fromEntries(POSTS.map(([name, body]) => [`_posts/${name}.md`, post(name, body)])),
  });
  return () => store.close();
});

describe('a publication whose texts are Liquid', () => {
  it('comes in with none of it left where its tags are known', async () => {
    const report = await run();
    expect(report).toMatchObject({ files: 20, imported: 20, lost: 0 });
    for (const [name, , said] of POSTS) {
      const body = await bodyOf(name.slice(11));
      expect(body, name).toContain(said);
      if (!name.endsWith('-raw')) expect(body, name).not.toMatch(/\{[{%]/);
    }
    expect(report.rows.filter(({ what }) => /^(Liquid|tag|filter|include)/.test(what))).toEqual([]);
  });

  it('takes date and slug from file names, and says so once for all', async () => {
    const report = await run();
    expect((await liveAt('first-light'))?.published).toBe('2014-03-11T23:00:00.000Z');
    const text = formatReport(report);
    expect(text).toContain('20 × _posts  date: It has none; the one of the file name was taken');
    expect(text.match(/the one of the file name was taken/g)).toHaveLength(1);
  });

  it('writes nothing the second time, whatever the hour', async () => {
    await write({
      '_posts/2014-04-01-now.md': post('now', 'Printed {{ "now" | date: "%Y-%m-%d %H:%M:%S" }}'),
    });
    await run();
    expect(await bodyOf('now')).toContain('Printed 2014-04-01');
    expect((await run(new Date('2031-01-01T00:00:00Z'))).writes).toEqual({ created: 0, changed: 0 });
  });

  it('keeps what nobody knows, with a row for each', async () => {
    await write({
      '_posts/2014-04-02-odd.md': post(
        'odd',
        '{% gallery 12 %} and {{ "x" | sparkle }} {% include gone.html %} {{ who }}',
      ),
    });
    const report = await run();
    expect(await bodyOf('odd')).toContain('{% gallery 12 %} and x {% include gone.html %}');
    expect(report.rows.filter(({ file }) => file.endsWith('odd.md')).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['tag gallery', 'filter sparkle', 'include gone.html', 'variable who']),
    );
  });

  it('has a row for a data file that cannot be read, and for what asks for it', async () => {
    await write({
      '_data/broken.yml': 'ada: [Ferris\nben: "Holm',
      '_data/list.json': '[{ "name": "Ada" }]',
      '_posts/2014-04-05-data.md': post('data', '{{ list[0].name }} and {{ broken }}'),
    });
    const { rows } = await run();
    expect(rows.filter(({ file }) => file === '_data/broken.yml')).toMatchObject([
      { why: 'It is neither YAML nor JSON; texts do without it' },
    ]);
    expect(rows.filter(({ file }) => file.endsWith('-data.md')).map(({ what }) => what)).toContain(
      'variable broken',
    );
    expect(await bodyOf('data')).toContain('Ada and');
  });

  it('is a row for each text, and nothing else, where the mapping does not say that it is Liquid', async () => {
    await write({ 'mapping.yml': MAPPING.replace(LIQUID, '') });
    const report = await run();
    expect(report.rows.filter(({ what }) => what === 'Liquid')).toHaveLength(19);
    expect(await bodyOf('own-tag')).toContain('{% image_with_class');
  });
});

describe('a hostile template', () => {
  const HOSTILE = [
    ['endless', '{% for i in (1..1000000000) %}{{ i }}{% endfor %}'],
    [
      'growing',
      '{% assign s = "ab" %}{% for i in (1..80) %}{% assign s = s | append: s %}{% endfor %}{{ s }}',
    ],
    ['turning', '{% include turn.html %}'],
    ['broken', '{% if page.title %}never closed'],
  ] as const;

  it('stays as text with a row, and takes no other piece along', async () => {
    await write({
      '_includes/turn.html': '{% include turn.html %}',
      ...Object.fromEntries(
        HOSTILE.map(([name, body]) => [`_posts/2014-05-01-${name}.md`, post(name, body)]),
      ),
    });
    const report = await run();
    expect(report).toMatchObject({ files: 24, imported: 24 });
    for (const [name] of HOSTILE)
      expect(
        report.rows.filter(({ file, what }) => file.endsWith(`-${name}.md`) && what === 'Liquid'),
      ).toHaveLength(1);
    expect(await bodyOf('loop')).toContain('3 lamps.');
  });

  it('sees nothing but what it was given', async () => {
    const secrets =
      '{{ page.constructor }}{{ site.constructor.name }}{{ page.__proto__ }}{{ "".constructor }}';
    await write({
      '_includes/../../outside.html': 'Outside',
      '_posts/2014-05-02-curious.md': post(
        'curious',
        `A${secrets}{% include "../mapping.yml" %}{% render "/etc/hostname" %}Z`,
      ),
    });
    await run();
    const body = await bodyOf('curious');
    expect(body).not.toMatch(/function|Object|system: lantern/);
  });
});

describe('a folder without a mapping', () => {
  it('gets one proposed that imports it, and says what to look at', async () => {
    await write({
      '_config.yml': 'url: https://lantern.example\ntitle: The Lantern\ntimezone: Europe/Berlin\n',
      'team/ada.md': '---\nname: Ada Ferris\n---\nKeeper.\n',
      'README.md': '# The Lantern\n',
      '_posts/2014-04-04-untitled.md': '---\ntags: [lamps]\n---\nNo title.\n',
      'about.md': '---\ntitle: About\n---\nAbout us\n',
      '_posts/2014-04-03-by-ada.md': post('by-ada', 'See {{ "ada" | team_link }}', 'author: ada'),
    });
    const { yaml, advice } = await proposeMapping(folder);
    await write({ 'mapping.yml': yaml });
    const report = await run();
    expect(report).toMatchObject({ files: 23, imported: 23, lost: 0 });
    expect((await liveAt('untitled'))?.name).toBe('untitled');
    expect(await bodyOf('url')).toContain('href="/posts/first-light"');
    expect(await bodyOf('include')).toContain('Mind the step');
    expect((await liveAt('by-ada'))?.authors).toHaveLength(1);
    expect(
      (
        await store.installation.find({
          collection: 'tenant',
          stage: 'live',
          where: {},
          orderBy: [],
          first: 1,
        })
      ).items[0]?.data,
    ).toMatchObject({ name: 'The Lantern', domain: 'lantern.example' });
    expect(advice.join('\n')).toContain('liquid.filters: team_link is used 2 times');
    expect(advice.join('\n')).toContain('liquid.tags: image_with_class is used once');
    expect(advice.join('\n')).toContain('liquid.blocks: aside is used once');
    expect(advice.join('\n')).toContain('about.md');
  });

  it('is refused where nothing in it is Markdown', async () => {
    await expect(proposeMapping(await temporaryFolder())).rejects.toThrow('has no folder of Markdown files');
  });
});

function post(title: string, body: string, more = 'tags: [lamps]'): string {
  return `---\ntitle: "Post ${title}"\nexcerpt: "About it"\n${more}\n---\n\n${body}\n`;
}

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

function run(at = new Date('2024-06-01T12:00:00Z')) {
  return importFolder({
    store,
    tenantKey: 'lantern',
    from: folder,
    mappingFile: join(folder, 'mapping.yml'),
    now: () => at,
  });
}

async function liveAt(slug: string) {
  const site = store.forTenant('lantern');
  const holder = await site.claimant(`path:/posts/${slug}`);
  return holder === null
    ? undefined
    : (await site.get(holder.collection, holder.id, { stage: 'live', body: true }))?.data;
}

async function bodyOf(slug: string): Promise<string> {
  return blocksIn((await liveAt(slug))?.body)
    .map((one) => one.html)
    .join('');
}
