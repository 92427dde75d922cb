import { type RefCallback, useCallback } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { typographyOf } from './languages.ts';
import { setTypedMarks } from './typed-in-line.ts';

/** For the element of a line in which words are typed: where readers read them as prose, straight marks become what the
 * site's language sets, as they do in a text. */
export function useTypedMarks(isProse: boolean): RefCallback<HTMLInputElement | HTMLTextAreaElement> {
  const { language } = useSite();
  const typography = isProse ? typographyOf(language) : null;
  return useCallback(
    (line) => (line === null || typography === null ? undefined : setTypedMarks(line, typography)),
    [typography],
  );
}
