import { contentTypes, typeNamed } from './content-types.ts';

/** What a site's settings say of the types of content. Each is read only where it is asked for. */
export interface TypesOfSite {
  /** Of the content style: what lists show that name no types. */
  readonly defaultContentTypes?: readonly string[] | undefined;
  /** General: what the site has. */
  readonly supportedContentTypes?: readonly string[] | undefined;
  /** General: what search engines are to leave out. */
  readonly enableNoIndexByContentType?: readonly string[] | undefined;
}

interface Asked {
  /** The types a list names; none, those of the site's lists. */
  readonly named?: readonly string[];
  /** Where the settings name none either; all types where nothing is said. */
  readonly otherwise?: readonly string[];
}

/** The types that a list or a feed shows: those it names, else those of the site's lists that search engines may find; of
 * both, those that the site has. */
export function listedTypes(
  site: TypesOfSite,
  { named = [], otherwise = ALL }: Asked = {},
): readonly string[] {
  const wanted = named.length > 0 ? named : defaultsOf(site, otherwise);
  const { supportedContentTypes: supported = [] } = site;
  return supported.length === 0 ? wanted : wanted.filter((type) => supported.includes(type));
}

function defaultsOf(site: TypesOfSite, otherwise: readonly string[]): readonly string[] {
  const { defaultContentTypes: defaults = [], enableNoIndexByContentType: hidden = [] } = site;
  const listed = defaults.length > 0 ? defaults : otherwise;
  return listed.filter((type) => !hidden.includes(type));
}

const ALL: readonly string[] = contentTypes.map(({ type }) => type);

/** The types of what has a day; companies and the like are of none. */
export const typesOfADay: readonly string[] = ALL.filter((type) => typeNamed(type)?.isTimeless !== true);
