import { listedTypes, typesOfADay } from '#content-store/model/content/listed-types.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { typesOfSite } from './lists.ts';

/** The types of pieces that feeds tell of: those that lists show which name none, without those that are of no day. */
export async function feedTypes(reader: Reader): Promise<readonly string[]> {
  const [general, style] = [await reader.settings('general'), await reader.settings('contentStyle')];
  const types = listedTypes(typesOfSite({ general, style }), { otherwise: typesOfADay });
  return types.filter((type) => typesOfADay.includes(type));
}
