import { contentTypes } from '#content-store/model/content/content-types.ts';
import type { Reader } from '#content-store/reading/reader.ts';

/** The types of pieces that feeds tell of: those that lists show, without those that are of no day, and those that search
 * engines are to leave out. */
export async function feedTypes(reader: Reader): Promise<readonly string[]> {
  const { enableNoIndexByContentType: hidden = [] } = await reader.settings('general');
  const { defaultContentTypes: shown = [] } = await reader.settings('contentStyle');
  const isHidden = new Set<string>(hidden);
  const isShown = new Set<string>(shown);
  return dated.filter((type) => !isHidden.has(type) && (isShown.size === 0 || isShown.has(type)));
}

/** Of no day are companies and the like. */
const dated = contentTypes.filter((one) => one.isTimeless !== true).map(({ type }) => type);
