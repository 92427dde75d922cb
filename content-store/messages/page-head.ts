import { count } from '../formats/numbers.ts';

/** What search engines show of a title and of a description, in characters, about. */
const [MOST_OF_TITLE, MOST_OF_DESCRIPTION] = [60, 155];
/** A description shorter than this leaves room for more. */
const LEAST_OF_DESCRIPTION = 50;

/** What is advised on a line of a page's head: nothing where it is as it should be. */
export interface LengthAdvice {
  readonly says: string;
  readonly isGood: boolean;
}

export function titleAdvice(title: string): LengthAdvice {
  const length = Array.from(title).length;
  const isGood = length <= MOST_OF_TITLE;
  const says = isGood
    ? `Title: ${count(length)} characters. About ${MOST_OF_TITLE} are shown.`
    : `Title: ${count(length)} characters. About ${MOST_OF_TITLE} are shown, so its end may be cut. A shorter search title helps.`;
  return { says, isGood };
}

export function descriptionAdvice(description: string | null): LengthAdvice {
  if (description === null)
    return {
      says: 'No description: search engines choose words of the page themselves. A teaser or a description helps.',
      isGood: false,
    };
  const length = Array.from(description).length;
  const said = `Description: ${count(length)} characters.`;
  if (length > MOST_OF_DESCRIPTION)
    return { says: `${said} About ${MOST_OF_DESCRIPTION} are shown, so its end may be cut.`, isGood: false };
  if (length < LEAST_OF_DESCRIPTION)
    return { says: `${said} There is room for about ${MOST_OF_DESCRIPTION}.`, isGood: false };
  return { says: `${said} About ${MOST_OF_DESCRIPTION} are shown.`, isGood: true };
}

export const pageHeadTexts = {
  title: 'Search and sharing',
  found: 'In a list of results',
  shared: 'Where it is shared',
  saveFirst: 'Save first: then this shows how the page is found and shared.',
  looking: 'Looking at the page…',
  none: 'This has no page as it stands.',
  asTyped: 'As it is typed here: search engines and networks may choose otherwise.',
  noPicture: 'No picture: networks show the words alone. A primary image helps.',
} as const;
