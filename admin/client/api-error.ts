/** What the API refused, or why it could not be asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** `VALIDATION`, `CONFLICT`, `UNAUTHENTICATED`, `NETWORK`, … */
  readonly code: string;
  /** The HTTP status, 500 where there was no answer (S1 §8). */
  readonly status: number;
  /** Messages by field path; absent where the error is about no field, so that its own message is shown. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(message: string, code: string, status: number, extensions: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.extensions = extensions;
    const errors = fieldErrors(extensions.fields);
    if (errors !== undefined) this.errors = errors;
  }
}

function fieldErrors(fields: unknown): Record<string, string> | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const pairs = Object.entries(fields).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** The API's own error behind whatever wraps it: ra-data-graphql hands the original on as `body`. */
export function apiErrorOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (typeof error === 'object' && error !== null && 'body' in error) return apiErrorOf(error.body);
  return null;
}

/** After how many milliseconds the server may be asked again; null where it was not too much that was asked. */
export function waitAskedFor(error: unknown): number | null {
  const { code, extensions } = apiErrorOf(error) ?? {};
  return code === 'LIMIT' && typeof extensions?.seconds === 'number' ? extensions.seconds * 1_000 : null;
}

/** What an error says of fields, or else its own message: for where no field stands beside it. */
export function refusalInWords(error: unknown): string {
  const said = Object.values(apiErrorOf(error)?.errors ?? {});
  return said.length > 0 ? said.join(' ') : messageOfError(error);
}

export function messageOfError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
