import { parseDocument } from 'htmlparser2';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPath } from '#build/render/render-path.ts';
import { siteFiles } from '#build/render/write-path.ts';
import { EVERY_BLOCK, publishEveryBlock } from '#build/testing/every-block.ts';
import { demoSite } from '#build/testing/running-site.ts';
import { calendarPath } from '#content-store/addresses/calendar-path.ts';
import { feedPath } from '#content-store/addresses/feed-path.ts';
import { blocksIn, isWords } from '#content-store/definition/blocks-in.ts';
import { type AnyEntity, type Data, fieldsOf, isData, validate } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { entities } from '#content-store/registry/registry.ts';
import type { Write } from '#content-store/store.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';

/** What every payload calls or is called by. */
const MARK = 'zq7';

/** Texts that run something where they are taken for markup, an attribute, an address, a script or a style. */
const PAYLOADS: readonly string[] = [
  ...[
    '<script>zq7()</script>',
    '<ScRiPt zq7>zq7()</sCrIpT>',
    '<script src=//zq7.example></script>',
    '<script\t>zq7()</script\t>',
    '<script/zq7>zq7()</script/>',
    '<scr<script zq7>ipt>zq7()</script>',
    '</script><script>zq7()</script>',
    '</title><script>zq7()</script>',
    '</textarea><script>zq7()</script>',
    '</style><script>zq7()</script>',
    '</template><script>zq7()</script>',
    '--><script>zq7()</script>',
    ']]><script>zq7()</script>',
    '<![CDATA[><script>zq7()</script>]]>',
    '<!--><script>zq7()</script>-->',
    '<script>/*zq7*/</script',
  ],
  ...[
    '<img src=x onerror=zq7()>',
    '<img src=x:x/onerror=zq7()//',
    '<IMG """><SCRIPT>zq7()</SCRIPT>">',
    '<img src=`x`onerror=zq7()>',
    '<img/src="x"/onerror="zq7()">',
    '<img src="x" srcset="x 1x" onload="zq7()">',
    '<svg onload=zq7()>',
    '<svg/onload=zq7()//',
    '<svg><script zq7>zq7()</script></svg>',
    '<svg><animate onbegin=zq7() attributeName=x>',
    '<svg><use href="data:image/svg+xml,zq7#x" zq7>',
    '<math><mtext zq7 onclick=zq7()>',
    '<body onload=zq7()>',
    '<details open ontoggle=zq7()>',
    '<video onerror=zq7()><source>',
    '<audio src=x onerror=zq7()>',
    '<input autofocus onfocus=zq7()>',
    '<select autofocus onfocus=zq7()>',
    '<marquee onstart=zq7()>',
    '<p onclick="zq7()" style="x:zq7">',
  ],
  ...[
    '" onmouseover="zq7()" zq7="',
    "' onmouseover='zq7()' zq7='",
    '"><script>zq7()</script>',
    "'><script>zq7()</script>",
    '"><img src=x onerror=zq7()>',
    '`onmouseover=zq7()',
    ' onmouseover=zq7() zq7=',
    '&quot; onmouseover=&quot;zq7()',
    '&lt;script&gt;zq7()&lt;/script&gt;',
    '&#60;script&#62;zq7()&#60;/script&#62;',
  ],
  ...[
    'javascript:zq7()',
    'JaVaScRiPt:zq7()',
    ' javascript:zq7()',
    'java&#9;script:zq7()',
    '<a href="javascript:zq7()">a</a>',
    '<a href="java\u00a0script:zq7()" zq7>a</a>',
    '<a href="&#106;avascript:zq7()">a</a>',
    '<a href="data:text/html,zq7" zq7>a</a>',
    '<a href="vbscript:zq7()">a</a>',
    'https://zq7.example/"onclick="zq7()',
    "/zq7'><script>zq7()</script>",
  ],
  ...[
    '<iframe src="javascript:zq7()"></iframe>',
    '<iframe srcdoc="<script>zq7()</script>">',
    '<object data="javascript:zq7()">',
    '<embed src="javascript:zq7()">',
    '<base href="javascript:zq7()//">',
    '<meta http-equiv=refresh content="0;javascript:zq7()">',
    '<form action="javascript:zq7()"><button zq7>',
    '<link rel=stylesheet href=//zq7.example zq7>',
    '<style>@import"//zq7.example"</style>',
    '<p style="background:url(javascript:zq7())">',
  ],
];

/** The longest of them go eight at a time into a line of 512 characters: in so many rounds each stands in each field. */
const AT_ONCE = 8;
const ROUNDS = Math.ceil(PAYLOADS.length / AT_ONCE);

/** The fields of a document with payloads in all that can be written, in groups, lists and blocks too. */
function withPayloads(fields: AnyFields, data: Data, next: (field: AnyField) => string): Data {
  const filled = Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly || field.visibility === 'secret') return [];
    const value = payloadIn(field, data[name], next);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...data, ...Object.fromEntries(filled) };
}

/** The types of blocks of bodies that payloads came into. */
const filledTypes = new Set<string>();

function payloadIn(field: AnyField, value: unknown, next: (field: AnyField) => string): unknown {
  const { kind, fields, of, settingsOf, blockFieldsOf } = field;
  if (kind === 'group') return withPayloads(fields ?? {}, isData(value) ? value : {}, next);
  if (kind === 'list' && of !== undefined) {
    const items = Array.isArray(value) && value.length > 0 ? value : of.kind === 'block' ? [] : [undefined];
    return items.map((one) => payloadIn(of, one, next));
  }
  if (kind === 'block') {
    if (!isData(value) || !isData(value.settings)) return value;
    const settings = withPayloads(settingsOf?.(String(value.type)) ?? {}, value.settings, next);
    return { ...value, settings };
  }
  if (kind === 'body')
    return blocksIn(value).map((block) => {
      filledTypes.add(block.type);
      return withPayloads(blockFieldsOf?.(block.type) ?? {}, block, next);
    });
  const isWritten = ['text', 'multiline', 'richText', 'url', 'link', 'email', 'color', 'alias', 'key'];
  return isWritten.includes(kind) ? next(field) : value;
}

/** A document whose body has one block of text and one that is kept at most: what payloads are cut into would grow from
 * round to round. */
function withFewWords(data: Data): Data {
  const blocks = blocksIn(data.body);
  if (blocks.length === 0) return data;
  const firstOf = (type: string) => blocks.find((block) => block.type === type);
  return { ...data, body: blocks.filter((block) => !isWords(block) || block === firstOf(block.type)) };
}

/** What validation lets in: where it refuses a payload, what was there before stays. */
function letIn(entity: AnyEntity, before: Data, after: Data): Data {
  let data = after;
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const checked = validate(entity, data);
    if (checked.ok) return data;
    for (const path of Object.keys(checked.errors)) data = restored(data, before, path.split('.')) as Data;
  }
  throw new Error(`${entity.name} takes nothing: ${JSON.stringify(validate(entity, data))}`);
}

function restored(value: unknown, before: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return before;
  if (Array.isArray(value)) {
    const was = Array.isArray(before) ? before : [];
    // An item that there was none of goes.
    if (was[Number(key)] === undefined) return value.filter((_, at) => at !== Number(key));
    return value.map((item, at) => (at === Number(key) ? restored(item, was[at], rest) : item));
  }
  if (!isData(value) || value[key] === undefined) return before;
  const was = isData(before) ? before[key] : undefined;
  const next = restored(value[key], was, rest);
  const { [key]: _, ...others } = value;
  return next === undefined ? others : { ...others, [key]: next };
}

/** The texts of a document, those in groups and lists apart, that no payload came into. */
function textsWithout(entity: AnyEntity, data: Data): string[] {
  return Object.entries(fieldsOf(entity, data)).flatMap(([name, { kind, readOnly, visibility, example }]) => {
    const isText = kind === 'text' || kind === 'multiline' || kind === 'richText';
    // No payload looks like what follows a pattern.
    if (!isText || readOnly || visibility === 'secret' || example !== undefined) return [];
    return String(data[name]).includes(MARK) ? [] : [name];
  });
}

/** Payloads one after the other, as many as a field takes: each call goes on where a round begins, a field further. */
function payloadsFrom(round: number): (field: AnyField) => string {
  let at = round * AT_ONCE;
  return ({ kind, max = 512 }) => {
    at += PAYLOADS.length + 1;
    const all = [...PAYLOADS.slice(at % PAYLOADS.length), ...PAYLOADS.slice(0, at % PAYLOADS.length)];
    const isText = kind === 'text' || kind === 'multiline' || kind === 'richText';
    if (!isText) return all[0] ?? '';
    let text = all.find((one) => one.length <= max) ?? '';
    for (const one of all.slice(1, kind === 'text' ? AT_ONCE : undefined))
      if (text.length + one.length < max) text = `${text} ${one}`;
    return text;
  };
}

const INERT = new Set(['alt', 'title', 'content', 'aria-label', 'value', 'placeholder', 'download', 'label']);
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'srcset']);
/** Nothing of a page is one, but what a payload would make. */
const FOREIGN = new Set(['object', 'embed', 'applet', 'base', 'math', 'animate', 'marquee', 'frame']);

type Node = DefaultTreeAdapterTypes.Node;

/** What in a page came of a payload otherwise than as text, a line each. */
function grown(node: Node): string[] {
  const own = 'attrs' in node ? grownOf(node) : [];
  const within = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  return [...own, ...within.flatMap(grown)];
}

function grownOf({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): string[] {
  const said = attrs.map(({ name, value }) => `${name}="${value}"`).join(' ');
  const what = `<${tagName} ${said}>`;
  const text = childNodes.map((one) => ('value' in one ? one.value : '')).join('');
  const isData = attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json');
  if (tagName === 'script' && isData) return isJson(text) ? [] : [`${what}: ${text}`];
  const isCode = tagName === 'script' || tagName === 'style';
  if (FOREIGN.has(tagName) || (isCode && text.includes(MARK))) return [`${what}: ${text}`];
  return attrs.some(({ name, value }) => isGrown(name, value)) ? [what] : [];
}

function isGrown(name: string, value: string): boolean {
  if (name.startsWith('on') || name.includes(MARK) || name === 'srcdoc' || name === 'http-equiv') return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over these in an address.
  const address = value.replace(/[\u0000-\u0020]/g, '');
  if (ADDRESSES.has(name)) return /^(javascript|vbscript|data:(?!image\/(png|webp)))/i.test(address);
  return value.includes(MARK) && !INERT.has(name) && !name.startsWith('data-');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What feeds and sitemaps are made of. */
const OF_FEEDS =
  'rss @version @xmlns:dc @xmlns:content @xmlns:atom @xmlns:media image url category dc:creator media:content @url @medium channel title link description lastBuildDate docs generator language copyright atom:link @href @rel @type item guid @isPermaLink pubDate';
const OF_SITEMAPS =
  'sitemapindex urlset @xmlns @xmlns:news @xmlns:xhtml @xmlns:image @xmlns:video sitemap url loc lastmod news:news news:publication news:name news:language news:publication_date news:title';

/** The elements and attributes of an XML document that are none of these, and the HTML within its items. */
function inXml(xml: string, known: string) {
  const names = known.split(' ');
  const foreign = new Set<string>();
  const html: string[] = [];
  const visit = (node: ChildNode, within: readonly string[]): void => {
    if (node.type === 'text' && within.includes('item') && within.includes('description'))
      html.push(node.data);
    if ('name' in node && 'attribs' in node)
      for (const name of [node.name, ...Object.keys(node.attribs).map((one) => `@${one}`)])
        if (!names.includes(name)) foreign.add(name);
    if (!('children' in node)) return;
    const path = 'name' in node ? [...within, node.name] : within;
    for (const one of node.children) visit(one, path);
  };
  for (const one of parseDocument(xml, { xmlMode: true }).children) visit(one, []);
  return { foreign: [...foreign], html: html.map((one) => parseFragment(one)) };
}

type ChildNode = ReturnType<typeof parseDocument>['children'][number];

describe(`scripts in ${PAYLOADS.length} spellings, in every text that an editor may enter`, () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
    await publishEveryBlock(demo);
  });
  afterAll(() => demo.close());

  /** Writes payloads into all records there are, and into settings that there were none of. Answers the texts, by name, that
   * took none. */
  async function inject(round: number): Promise<string[]> {
    const refused = new Set<string>();
    const next = payloadsFrom(round);
    const writes: Write[] = [];
    for (const entity of entities.filter((one) => one.scope === 'tenant')) {
      const { collection, singletonId } = entity;
      const ids =
        singletonId === undefined
          ? (await demo.site.find({ collection, stage: 'live', orderBy: [], first: 1_000 })).items.map(
              (one) => one.id,
            )
          : [singletonId];
      for (const id of ids) {
        const whole = await demo.site.whole(collection, id);
        const before = withFewWords(whole?.live ?? {});
        const written = withPayloads(fieldsOf(entity, before), before, next);
        const title = written[entity.titleField];
        // Some are told apart by what they are called.
        const after =
          singletonId === undefined && typeof title === 'string'
            ? { ...written, [entity.titleField]: `${title.slice(0, 90)} ${id}` }
            : written;
        const data = letIn(entity, before, after);
        for (const name of textsWithout(entity, data)) refused.add(`${entity.name}.${name}`);
        writes.push(
          whole === null
            ? create(entity, data, { publish: true })
            : entity.hasWorkingCopies
              ? publish(entity, { ...whole, ...edit(entity, whole, data) }, whole.record.version)
              : edit(entity, whole, data),
        );
      }
    }
    await demo.site.commit({ writes, actor: { kind: 'staff', id: '1', name: 'Test' }, reason: 'test' });
    return [...refused];
  }

  it('come out of pages, print views, feeds and sitemaps as text or not at all', async () => {
    const stored = await siteOf(demo.store.installation, demo.tenantKey);
    if (stored === null) throw new Error('There is no demonstration site');
    const common = { reads: demo.site, visibleAt: demo.now().toISOString() };
    const files = siteFiles(demo.dataDir, demo.tenantKey);
    const event = await aliasOf('Event');
    const pages = ['/', '/features', ...Object.values(EVERY_BLOCK), event, '/404.html'];
    const feeds = [feedPath('/'), feedPath('/features')];
    const sitemaps = ['/sitemap.xml', '/sitemap-google-news.xml', '/sitemap/sections.xml'];
    const print = (await demo.site.claimant(`path:${EVERY_BLOCK.piece}`))?.id ?? '';
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await inject(round)).toEqual([]);
      expect([...filledTypes].sort()).toEqual(bodyBlocks.map(({ type }) => type).sort());
      const site = { ...stored, name: `${stored.name} ${PAYLOADS[round]}` };
      const options = { ...common, site, bundle: demo.bundle, files };
      const textAt = async (path: string) => (await renderPath(path, options)).text ?? '';
      for (const path of pages) expectPlain(await textAt(path), path);
      const context = createPageContext({ ...common, site, mode: 'published', stage: 'live' });
      expectPlain((await demo.bundle.renderPrint(print, context)) ?? '', 'print');
      for (const path of feeds) {
        const text = await textAt(path);
        expect(text, path).toContain(MARK);
        const { foreign, html } = inXml(text, OF_FEEDS);
        expect([...foreign, ...html.flatMap(grown)], path).toEqual([]);
        expect(html.length, path).toBeGreaterThan(0);
      }
      // Each line of a calendar file begins with a name of ours, or goes on.
      for (const line of (await textAt(calendarPath(event))).split('\r\n').slice(0, -1))
        expect(line).toMatch(/^(?:[A-Z-]+(?:;VALUE=DATE)?:| )/);
      expect(await textAt('/css/dragonform.css')).not.toContain(MARK);
      for (const path of sitemaps) expect(inXml(await textAt(path), OF_SITEMAPS).foreign, path).toEqual([]);
    }
  });

  async function aliasOf(type: string): Promise<string> {
    const where = { type: { eq: type } };
    const { items } = await demo.site.find({
      collection: 'content',
      stage: 'live',
      where,
      orderBy: [],
      first: 1,
    });
    return String(items[0]?.data.alias);
  }

  function expectPlain(html: string, path: string) {
    expect(html, path).toContain(MARK);
    expect(grown(parse(html)), path).toEqual([]);
  }
});
