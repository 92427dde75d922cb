import { kebab } from '#content-store/formats/letter-case.ts';

/** `registry.ts`, from the names of screens and the files below `admin/resources`, such as `history/history-page.tsx`.
 * Throws an Error that names the file to make where a screen has no page. */
export function registrySource(screens: readonly string[], files: readonly string[]): string {
  const pages = [...screens]
    .sort()
    .map((name) => `  ${name}: () => import('${pathTo(pageOf(name, files))}'),`);
  const domains = files
    .filter((file) => file.endsWith('/index.ts'))
    .sort()
    .map((file) => ({ name: camel(file.slice(0, file.indexOf('/'))), file }));
  const imports = [
    { path: pathTo('domain.ts'), what: 'type { Domain }' },
    ...domains.map(({ name, file }) => ({ path: pathTo(file), what: `{ ${name} }` })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  return `${[
    HEAD,
    ...imports.map(({ path, what }) => `import ${what} from '${path}';`),
    "import type { Pages } from './pages.ts';",
    '',
    '/** The page of every screen that is of no entity’s records. */',
    `export const pages: Pages = {\n${pages.join('\n')}\n};`,
    '',
    '/** What the domains bring to the screens of their entities’ records. */',
    listed(domains.map(({ name }) => name)),
  ].join('\n')}\n`;
}

/** In lines as Biome breaks them. */
function listed(names: readonly string[]): string {
  const start = 'export const domains: readonly Domain[] = [';
  const line = `${start}${names.join(', ')}];`;
  return line.length <= 110 ? line : `${start}\n${names.map((name) => `  ${name},\n`).join('')}];`;
}

const HEAD = '// Made of the screens’ declarations and the folders of `admin/resources`: `npm run screens`.';

function pageOf(screen: string, files: readonly string[]): string {
  const name = `${kebab(screen)}-page.tsx`;
  const [file, other] = files.filter((each) => each.endsWith(`/${name}`));
  if (file === undefined)
    throw new Error(`The screen ${screen} has no page: make admin/resources/<domain>/${name}`);
  if (other !== undefined) throw new Error(`The screen ${screen} has two pages: ${file} and ${other}`);
  return file;
}

function pathTo(file: string): string {
  return `#admin/resources/${file}`;
}

function camel(folder: string): string {
  return folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
