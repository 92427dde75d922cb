import type { Extensions } from '@tiptap/core';
import { useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { CaretInStep } from './caret/caret-in-step.ts';
import { Directions } from './direction/direction.ts';
import { Typographic } from './typography/typographic.ts';

/** What helps with words as they are written, in every editor of the console. */
export function useWritingHelps(): Extensions {
  const { language } = useSite();
  const [helps] = useState(() => [Typographic.configure({ language }), Directions, CaretInStep]);
  return helps;
}
