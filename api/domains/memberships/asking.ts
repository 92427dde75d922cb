import type { Fields } from '#content-store/store.ts';
import { type Demographic, MOST_DEMOGRAPHICS } from '../../adapters/audience/audience.ts';
import { isOmedaDisabled } from '../../adapters/audience/settings.ts';
import type { RequestContext } from '../../context/context.ts';
import { siteOf } from '../../records/scope.ts';
import { questionsNumbered } from './reading.ts';

type Asking = Pick<RequestContext, 'audiences' | 'store' | 'tenantKey'>;

/** The questions of a site by their numbers, in that order, as members are asked them: what can be answered is the provider's to
 * say where it has the question, for there the answers go. */
export async function questionsAsked(
  numbers: readonly number[],
  context: Asking,
): Promise<readonly Fields[]> {
  const own = await questionsNumbered(siteOf(context), numbers);
  const told = await toldOf(numbers, context);
  return numbers.flatMap((number) => {
    const kept = own.find((question) => question.number === number);
    const known = told.find(({ id }) => id === number);
    if (known === undefined) return kept === undefined ? [] : [kept];
    const asked = {
      ...{
        number,
        demographicType: String(known.type),
        demographicValues: known.values.map((value) => ({ ...value })),
      },
      // The words are the site's own.
      description: kept?.description ?? known.description,
      omedaWebformText: kept?.omedaWebformText ?? known.question,
    };
    return [asked];
  });
}

/** What a provider says of them; nothing where the audience is kept here alone, or nobody can be asked at the moment: then what is
 * kept here counts. */
async function toldOf(
  numbers: readonly number[],
  { audiences, store, tenantKey }: Asking,
): Promise<readonly Demographic[]> {
  const audience = tenantKey === null ? null : await audiences.elsewhere(tenantKey);
  if (audience === null || (await isOmedaDisabled(siteOf({ store, tenantKey })))) return [];
  const parts = Array.from({ length: Math.ceil(numbers.length / MOST_DEMOGRAPHICS) }, (_, at) =>
    numbers.slice(at * MOST_DEMOGRAPHICS, (at + 1) * MOST_DEMOGRAPHICS),
  );
  const told = await Promise.all(parts.map((part) => audience.demographics(part).catch(() => [])));
  return told.flat();
}
