import { outbound } from '#content-store/messages/outbound.ts';

/** Why something outside was not fetched, in words for the staff: they follow "The feed could not be fetched: ". */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

/** The same for whatever went wrong on the way. */
export function outboundError(error: unknown, milliseconds: number): OutboundError {
  if (error instanceof OutboundError) return error;
  const { name, code, message } = asFault(error);
  if (name === 'TimeoutError' || name === 'AbortError')
    return new OutboundError(outbound.tooLong(milliseconds / 1_000));
  return new OutboundError(
    REASONS[code] ?? (code.startsWith('ERR_TLS') ? CERTIFICATE : outbound.other(message)),
  );
}

const CERTIFICATE = outbound.certificate();

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: outbound.noHost(),
  EAI_AGAIN: outbound.notLookedUp(),
  ECONNREFUSED: outbound.refuses(),
  ECONNRESET: outbound.brokenOff(),
  EHOSTUNREACH: outbound.unreachable(),
  ENETUNREACH: outbound.unreachable(),
  ETIMEDOUT: outbound.noAnswer(),
  HPE_HEADER_OVERFLOW: outbound.head(),
  CERT_HAS_EXPIRED: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
};

interface Fault {
  readonly name: string;
  readonly code: string;
  readonly message: string;
}

/** Of several attempts that all failed, the first. */
function asFault(error: unknown): Fault {
  if (error instanceof AggregateError && error.errors.length > 0) return asFault(error.errors[0]);
  if (!(error instanceof Error)) return { name: '', code: '', message: String(error) };
  return { name: error.name, code: 'code' in error ? String(error.code) : '', message: error.message };
}
