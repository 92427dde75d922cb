import { isData } from '#content-store/definition/is-data.ts';

interface ErrorWithin {
  /** Of the field or of a part of it, such as `rows.0.columns.1`. */
  readonly path: string;
  readonly message: string;
  readonly type: unknown;
}

/** What a form has found wrong with what stands at a path, and with the parts of that, in their order. */
export function errorsWithin(error: unknown, path: string): readonly ErrorWithin[] {
  if (Array.isArray(error)) return error.flatMap((each, at) => errorsWithin(each, `${path}.${at}`));
  if (!isData(error)) return [];
  const { message, ref: _element, ...parts } = error;
  // A list may be too long, and something wrong within it.
  return [
    ...(typeof message === 'string' && message !== '' ? [{ path, message, type: error.type }] : []),
    ...Object.entries(parts).flatMap(([name, part]) =>
      errorsWithin(part, name === 'root' ? path : `${path}.${name}`),
    ),
  ];
}
