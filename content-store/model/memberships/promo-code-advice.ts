import type { Data } from '../../definition/entity.ts';
import { isBlank } from '../../definition/is-blank.ts';
import { rowsOf } from '../../definition/is-data.ts';
import { countOf } from '../../formats/numbers.ts';
import { memberTexts } from '../../messages/members.ts';

/** That a promo code ends what otherwise has no end. */
export function promoCodeAdvice({
  isFree,
  expiresAfterDays,
  promoCodes,
}: Data): Readonly<Record<string, string>> {
  if (isFree === false || !isBlank(expiresAfterDays)) return {};
  const ending = rowsOf(promoCodes).find(({ days }) => typeof days === 'number');
  if (ending === undefined) return {};
  return { promoCodes: memberTexts.codeEnds(String(ending.code ?? ''), countOf(Number(ending.days), 'day')) };
}
