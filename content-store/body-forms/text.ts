import type { text as definition } from '../model/body/text.ts';
import type { FormOf } from './form.ts';
import { storedHtml } from './stored-html.ts';

export const text: FormOf<typeof definition> = storedHtml;
