import { type RefObject, useEffect, useRef } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { typographyOf } from './languages.ts';
import { setTypedMarks } from './typed-in-line.ts';

/** The element of a field in which words are typed: where readers read them as prose, straight marks become what the
 * site's language sets, as they do in a text. */
export function useTypedMarks({
  isProse,
}: Pick<AnyField, 'isProse'>): RefObject<HTMLInputElement | HTMLTextAreaElement | null> {
  const { language } = useSite();
  const line = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useEffect(() => {
    const typography = isProse ? typographyOf(language) : null;
    return line.current === null || typography === null ? undefined : setTypedMarks(line.current, typography);
  }, [isProse, language]);
  return line;
}
