import { z } from 'zod';
import { messages } from '../messages/validation.ts';
import { type FieldOptions, field } from './field-type.ts';

/** Half of a character, which some clients cut texts to, cannot stand in an address or a file. */
const wellFormed = (max: number) =>
  z
    .string({ error: messages.text })
    .max(max, { error: messages.tooLong(max) })
    .refine((value) => value.isWellFormed(), { error: messages.illFormed });

export const plainText = (max: number) =>
  wellFormed(max)
    // Control characters other than tab and newline never come from a keyboard.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), {
      error: messages.text,
    });

/** Without a break: an address that had one would end early wherever it is written down. */
export const oneLine = (max: number) =>
  plainText(max).refine((value) => !/[\t\n\r\u2028\u2029]/.test(value), { error: messages.oneLine });

export const TEXT_FILTERS = ['eq', 'in', 'match', 'missing'] as const;

/** What a text must look like. */
interface TextPattern {
  readonly matches: RegExp;
  readonly example: string;
  readonly problem: (value: string) => string;
}

interface TextOptions extends FieldOptions {
  readonly max?: number;
  readonly pattern?: TextPattern;
  /** Readers read it as words: a title, what a picture shows. */
  readonly isProse?: boolean;
}

/** One line of text. */
export function text<const O extends TextOptions>(options: O) {
  const { max = 512, pattern, isProse } = options;
  return field(
    options,
    {
      ...{ kind: 'text', scalar: 'String', filters: TEXT_FILTERS, sortable: true, max },
      ...{ example: pattern?.example, isProse: isProse ?? false },
    },
    plainText(max)
      .refine((v) => !/[\n\r]/.test(v), { error: messages.text })
      .refine((v) => pattern?.matches.test(v) ?? true, {
        error: ({ input }) => pattern?.problem(String(input)) ?? messages.text(),
      }),
  );
}

/** Text of any length that only the server writes and reads, such as JSON; kept apart, as bodies are. */
export function kept<const O extends FieldOptions>(options: O) {
  return field(
    options,
    { kind: 'multiline', scalar: 'String', projection: 'body', isBody: true },
    z.string({ error: messages.text }),
  );
}

interface LinesOptions extends FieldOptions {
  readonly max?: number;
  /** Of what machines read, which is no prose. */
  readonly form?: TextForm;
}

/** What a text of several lines must look like. */
interface TextForm {
  readonly example: string;
  /** What is wrong with a text, as a message; undefined where nothing is. */
  readonly problem: (value: string) => string | undefined;
}

/** Several lines of plain text. */
export function multiline<const O extends LinesOptions>(options: O) {
  const { max = 5_000, form } = options;
  return field(
    options,
    {
      ...{ kind: 'multiline', scalar: 'String', filters: ['match', 'missing'] },
      ...{ max, example: form?.example, isProse: form === undefined },
    },
    plainText(max).superRefine((value, context) => {
      const message = form?.problem(value);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  );
}

/** HTML as an editor writes it; sanitised where it enters the store. */
export function richText<const O extends FieldOptions>(options: O) {
  return field(options, { kind: 'richText', scalar: 'String' }, wellFormed(2_000_000));
}
