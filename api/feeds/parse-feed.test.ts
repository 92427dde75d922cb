import { describe, expect, it } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const ADDRESS = 'https://feeds.example/a/feed.xml';
const rss = (items: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Locks</title>${more}${items}</channel></rss>`;
const atom = (entries: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Weirs &amp; gates</title>${entries}</feed>`;
const first = (xml: string) => parseFeed(xml, ADDRESS).entries[0];

describe('a feed', () => {
  it('of RSS 2.0 is read, the newest first', () => {
    const feed = parseFeed(
      rss(
        `<item><title>Old</title><link>https://a.example/1</link><pubDate>Tue, 10 Nov 2026 09:00:00 GMT</pubDate></item>
         <item><title>New</title><link>https://a.example/2</link><pubDate>Tue, 17 Nov 2026 09:00:00 +0200</pubDate>
           <description>&lt;p&gt;What it &lt;b&gt;says&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;More.&lt;/p&gt;</description></item>`,
        '<image><title>A logo</title><url>https://a.example/logo.png</url></image>',
      ),
      ADDRESS,
    );
    expect(feed).toEqual({
      title: 'Locks',
      entries: [
        {
          title: 'New',
          link: 'https://a.example/2',
          published: '2026-11-17T07:00:00.000Z',
          summary: 'What it says. More.',
        },
        { title: 'Old', link: 'https://a.example/1', published: '2026-11-10T09:00:00.000Z' },
      ],
    });
  });

  it('of Atom is read: the link to the page, texts of each kind, and the id that is none', () => {
    const feed = parseFeed(
      atom(`<entry><id>urn:uuid:1</id><title type="html">A &lt;i&gt;lock&lt;/i&gt;</title>
        <link rel="self" href="https://a.example/1.atom"/><link rel="enclosure" href="https://a.example/1.mp3"/>
        <link rel="alternate" type="text/html" href="../1?a=1&amp;b=2"/><published>2026-11-17T09:00:00+01:00</published>
        <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>two &lt;b&gt;</p></div></summary></entry>
        <entry><title type="text">1 &lt; 2 &lt;b&gt;</title><link href="/2"/><updated>2026-11-16T09:00:00Z</updated></entry>`),
      ADDRESS,
    );
    expect(feed.title).toBe('Weirs & gates');
    expect(feed.entries).toEqual([
      {
        title: 'A lock',
        link: 'https://feeds.example/1?a=1&b=2',
        published: '2026-11-17T08:00:00.000Z',
        summary: 'One two <b>',
      },
      { title: '1 < 2 <b>', link: 'https://feeds.example/2', published: '2026-11-16T09:00:00.000Z' },
    ]);
  });

  it('of RSS 1.0 is read, with its items beside the channel', () => {
    const xml = `<rdf:RDF xmlns:rdf="x" xmlns="http://purl.org/rss/1.0/"><channel><title>Tides</title></channel>
      <item><title>High</title><link>https://a.example/high</link><dc:date>2026-11-17</dc:date></item></rdf:RDF>`;
    expect(parseFeed(xml, ADDRESS)).toMatchObject({
      title: 'Tides',
      entries: [{ title: 'High', published: '2026-11-17T00:00:00.000Z' }],
    });
  });

  it('has entities and CDATA resolved, and no markup, scripts or control characters', () => {
    expect(
      first(
        rss(`<item><title><![CDATA[Caf&eacute; <script>alert(1)</script>&amp; bar]]></title>
          <link><![CDATA[ https://a.example/1 ]]></link>
          <description>&#8220;A&#8221; &amp;lt;img src=x onerror=alert(1)&amp;gt;&#x202e;</description></item>`),
      ),
    ).toEqual({
      title: 'Café & bar',
      link: 'https://a.example/1',
      summary: '“A” <img src=x onerror=alert(1)>\u202e',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'mailto:a@b.example', 'http://'])(
    'leads nowhere by %s',
    (link) => {
      expect(first(rss(`<item><title>A</title><link>${link}</link></item>`))).toEqual({ title: 'A' });
      expect(first(atom(`<entry><title>A</title><link href="${link}"/></entry>`))).toEqual({ title: 'A' });
    },
  );

  it('leads to an id that is an address, unless it says that it is none', () => {
    const guid = (more: string) =>
      first(rss(`<item><title>A</title><guid${more}>https://a.example/1</guid></item>`));
    expect(guid('')?.link).toBe('https://a.example/1');
    expect(guid(' isPermaLink="false"')?.link).toBeUndefined();
  });

  it('keeps so many entries, and so much of each', () => {
    const items = Array.from({ length: 300 }, (_, at) => `<item><title>${at}</title></item>`).join('');
    expect(parseFeed(rss(items), ADDRESS).entries).toHaveLength(100);
    const long = first(rss(`<item><title>${'word '.repeat(900)}</title></item>`));
    expect(long?.title.length).toBeLessThanOrEqual(300);
    expect(long?.title).toMatch(/word…$/);
    // No half of a character is left where it is cut.
    const emoji = first(rss(`<item><title>${'🚤'.repeat(400)}</title></item>`));
    expect(emoji?.title.isWellFormed()).toBe(true);
  });

  it('takes the first words of a note without a title, and leaves out what has no word', () => {
    const feed = parseFeed(
      rss('<item><description>A note.</description></item><item><link>https://a.example/</link></item>'),
      ADDRESS,
    );
    expect(feed.entries).toEqual([{ title: 'A note.' }]);
  });

  it('keeps its own order where not every entry says when it was published', () => {
    const feed = parseFeed(
      rss(
        '<item><title>1</title></item><item><title>2</title><pubDate>Tue, 17 Nov 2026 09:00:00 GMT</pubDate></item>',
      ),
      ADDRESS,
    );
    expect(feed.entries.map(({ title }) => title)).toEqual(['1', '2']);
  });

  it.each([
    ['', 'It is no feed'],
    ['<!doctype html><html><body><p>Gone</p></body></html>', 'It is no feed'],
    ['{"items":[]}', 'It is no feed'],
    ['<rss><channel><title>A</title><item><title>One</title>', 'It is broken XML'],
    ['<rss><channel><item><title>One</item></channel></rss>', '<title> is not closed'],
    [`<rss><channel>${'<a>'.repeat(101)}${'</a>'.repeat(101)}</channel></rss>`, 'more than 100 deep'],
  ])('is refused where it is %j', (xml, message) => {
    expect(() => parseFeed(xml, ADDRESS)).toThrow(message);
  });

  it('is left where elements stand too deep within one another, and a text of markup alone says nothing', () => {
    const deep = '<b>'.repeat(100_000);
    expect(() => parseFeed(`<rss><channel><item>${deep}`, ADDRESS)).toThrow('more than 100 deep');
    const item = `<item><title>Lock</title><description><![CDATA[${deep}]]></description></item>`;
    expect(parseFeed(rss(item), ADDRESS).entries).toEqual([{ title: 'Lock' }]);
  });

  it('lets no entity of its own grow, and reads no file by one', () => {
    const xml = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
      ${rss('<item><title>&b; &f;</title></item>').replace(/^<\?xml[^>]*>/, '')}`;
    expect(first(xml)?.title).toBe('&b; &f;');
  });
});
