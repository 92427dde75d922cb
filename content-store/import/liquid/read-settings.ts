import { isData } from '../../definition/entity.ts';
import { readYaml } from '../front-matter.ts';
import type { Mapping } from '../mapping.ts';
import { readFolder } from '../read-folder.ts';
import { Findings } from '../report.ts';
import type { LiquidSettings } from './engine.ts';

/** Reads what the Liquid of a source asks for: the files it includes and its data files, as the mapping names their
 * folders. Folders are not trusted here either (`readFolder`); what cannot be read has a row. */
export async function readLiquidSettings(
  root: string,
  mapping: Mapping,
  liquid: NonNullable<Mapping['liquid']>,
  findings: Findings,
): Promise<LiquidSettings> {
  const { includes, data: dataFolder, ...own } = liquid;
  const templates: Record<string, string> = {};
  for (const folder of includes)
    for (const { file, text } of await readTexts(root, folder, '', findings))
      templates[file.slice(folder.length + 1)] ??= text;
  const data: Record<string, unknown> = {};
  for (const extension of dataFolder === undefined ? [] : ['.yml', '.yaml', '.json'])
    for (const { file, text } of await readTexts(root, dataFolder ?? '', extension, findings)) {
      const value = parsed(text);
      if (value === undefined)
        findings.row(file, 'Liquid', 'It is neither YAML nor JSON; texts do without it');
      else put(data, file.slice((dataFolder ?? '').length + 1, -extension.length).split('/'), value);
    }
  return {
    templates,
    data: { ...data, data, site: { url: mapping.source, baseurl: '', title: mapping.site?.name, data } },
    ...own,
    source: mapping.source,
    timeZone: mapping.timeZone,
  };
}

/** The rows are those of files that cannot be read; files of other kinds are not looked at. */
async function readTexts(root: string, folder: string, extension: string, findings: Findings) {
  const own = new Findings();
  const files = await readFolder({ root, folder, extension, kind: folder, findings: own });
  for (const row of own.rows)
    if (row.outcome === 'lost') findings.row(row.file, 'Liquid', `${row.why}; texts do without it`);
  return files;
}

/** JSON is YAML too; a list is as good as a group of fields. Undefined where it is neither: what can be repaired of front
 * matter would be guesses here. */
function parsed(text: string): unknown {
  const read = readYaml(`value:\n${text.replace(/^---\s*\n/, '').replace(/^/gm, '  ')}`);
  return read.ok && read.repairs.length === 0 ? read.front.value : undefined;
}

function put(values: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    values[name] = value;
    return;
  }
  const inner = values[name];
  const group: Record<string, unknown> = isData(inner) ? { ...inner } : {};
  put(group, rest, value);
  values[name] = group;
}
