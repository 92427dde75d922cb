import { stringify } from 'yaml';
import { countOf, plural } from '../../formats/numbers.ts';
import { unknownIn } from '../liquid/engine.ts';
import { looksLikeLiquid } from '../liquid/names.ts';
import { stringAt } from '../text/values.ts';
import { proposeFolder } from './propose-folder.ts';
import { type Survey, type SurveyedFile, surveyFolder } from './survey.ts';

/** A first mapping for a folder that no shipped one knows. */
export interface MappingProposal {
  /** The mapping file: the advice as comments above, and what can be given with `--map`. */
  readonly yaml: string;
  /** What to look at before importing, a sentence each. */
  readonly advice: readonly string[];
}

/** Proposes a mapping for a folder of Markdown from what is in it. Throws an Error where nothing in it could be
 * imported. Reads only. */
export async function proposeMapping(root: string): Promise<MappingProposal> {
  const survey = await surveyFolder(root);
  if (survey.folders.length === 0)
    throw new Error(
      `${root} has no folder of Markdown files. Give the folder of the source's texts with --from`,
    );
  const files = survey.folders.flatMap((folder) => folder.files);
  const links = linksIn(files);
  const folders = survey.folders
    .map((folder) => proposeFolder(folder, links, permalinkOf(survey, folder.folder)))
    .toSorted((a, b) => rank(a.mapping.as) - rank(b.mapping.as));
  const source = proposeSource(survey);
  const liquid = proposeLiquid(survey, files);
  const beside =
    survey.beside.length === 0
      ? []
      : [
          `folders: what stands beside the folders taken stays behind (${survey.beside.length}): ${survey.beside.slice(0, 3).join(', ')}${survey.beside.length > 3 ? ', …' : ''}`,
        ];
  const advice = [
    ...source.advice,
    ...folders.flatMap((folder) => folder.advice),
    ...liquid.advice,
    ...beside,
  ];
  const mapping = {
    ...source.mapping,
    frontMatter: proposeKeys(files),
    ...liquid.mapping,
    folders: folders.map((folder) => folder.mapping),
  };
  const comments = ['Proposed from what is in the folder. Look at:', ...advice.map((line) => `- ${line}`)];
  return {
    yaml: `${comments.map((line) => `# ${line}`).join('\n')}\n${stringify(mapping, { lineWidth: 110 })}`,
    advice,
  };
}

/** What is referred to comes first. */
function rank(as: string): number {
  const place = ['taxonomyTerm', 'person'].indexOf(as);
  return place === -1 ? 2 : place;
}

function proposeSource({ config }: Survey) {
  const url = stringAt(config, 'url').replace(/\/+$/, '');
  const isKnown = URL.canParse(url) && /^https?:/.test(url);
  const zone = stringAt(config, 'timezone');
  const name = stringAt(config, 'title');
  return {
    mapping: {
      system: 'source',
      source: isKnown ? url : 'https://source.example',
      timeZone: zone || 'UTC',
      ...(name === '' ? {} : { site: { name, domain: isKnown ? new URL(url).host : 'www.source.example' } }),
    },
    advice: [
      'system: a short name of the source, part of every import key; choose it now, for a later run finds its records by it',
      ...(isKnown ? [] : ['source: the address the site had; links to it become links to the pieces']),
      ...(zone === '' ? ['timeZone: of dates without an offset'] : []),
    ],
  };
}

function proposeKeys(files: readonly SurveyedFile[]) {
  const first = (names: readonly string[]) =>
    names.find((name) => files.some(({ front }) => Object.hasOwn(front, name)));
  const address = first(['permalink', 'url']);
  const aliases = first(['redirect_from', 'aliases']);
  const redirect = first(['redirect_to', 'redirectto']);
  return { ...(address && { address }), ...(aliases && { aliases }), ...(redirect && { redirect }) };
}

function proposeLiquid({ includes, data }: Survey, files: readonly SurveyedFile[]) {
  const texts = files.filter(({ body }) => looksLikeLiquid(body));
  if (texts.length === 0) return { mapping: {}, advice: [] };
  const uses = { filters: new Map<string, number>(), tags: new Map<string, number>() };
  const all = unknownIn(texts.map(({ body }) => body).join('\n'));
  for (const kind of ['filters', 'tags'] as const)
    for (const name of all[kind]) uses[kind].set(name, (uses[kind].get(name) ?? 0) + 1);
  return {
    mapping: {
      liquid: { ...(includes.length > 0 ? { includes } : {}), ...(data === undefined ? {} : { data }) },
    },
    advice: [
      `liquid: texts that look like Liquid templates are rendered (${texts.length})`,
      ...[...uses.filters].map(
        ([name, count]) =>
          `liquid.filters: ${name} is used ${times(count)} and is not known; say what it becomes, such as ${name}: '<a href="/{{ value }}/">{{ value }}</a>'`,
      ),
      ...[...uses.tags]
        .filter(([name]) => !(name.startsWith('end') && uses.tags.has(name.slice(3))))
        .map(([name, count]) =>
          uses.tags.has(`end${name}`)
            ? `liquid.blocks: ${name} is used ${times(count)} and is not known; say what it becomes, such as ${name}: '<aside>{{ content }}</aside>'`
            : `liquid.tags: ${name} is used ${times(count)} and is not known; say what it becomes, such as ${name}: '{% image args[0], args[1] %}'`,
        ),
    ],
  };
}

/** Jekyll's `permalink` as a pattern; empty where there is none that says enough. */
function permalinkOf({ config }: Survey, folder: string): string {
  if (!/(^|\/)_posts$/.test(folder)) return '';
  const styles: Readonly<Record<string, string>> = {
    '': '/:year/:month/:day/:title',
    date: '/:year/:month/:day/:title',
    pretty: '/:year/:month/:day/:title',
    none: '/:title',
  };
  const given = stringAt(config, 'permalink');
  const names: Readonly<Record<string, string>> = {
    year: '{year}',
    month: '{month}',
    day: '{day}',
    title: '{slug}',
    slug: '{slug}',
  };
  const pattern = (styles[given] ?? given)
    .replace(/\/:categories/g, '')
    .replace(/:output_ext|\.html$/g, '')
    .replace(/:([a-z_]+)/g, (whole, name: string) => names[name] ?? whole)
    .replace(/\/$/, '');
  return pattern.startsWith('/') && !pattern.includes(':') ? pattern : '';
}

/** Every path of the source site that a text leads to, as `[text](/2024/05/a-title/)` or `"/2024/…" | url`. */
function linksIn(files: readonly SurveyedFile[]): Set<string> {
  const found = files.flatMap(({ body }) =>
    [...body.matchAll(/["'(](\/[^\s"'()<>#?]+)/g)].map((link) => link[1] ?? ''),
  );
  return new Set(found.map((path) => path.toLowerCase().replace(/(\/|\.html)$/, '')));
}

function times(count: number): string {
  return plural(count, 'once', countOf(count, 'time'));
}
