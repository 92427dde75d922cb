import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { bytes } from '#content-store/formats/numbers.ts';
import { requests } from '#content-store/messages/requests.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { LIMITS } from '../work/limits.ts';
import { failed, sendProblem } from './errors.ts';

interface Failure {
  readonly statusCode?: number;
  readonly code?: string;
  readonly message: string;
}

/** What a request is told that failed outside GraphQL. What nobody expected is logged, and not told. */
export function errorAnswers(log: Logger, errorPage: (request: FastifyRequest) => Promise<string | null>) {
  return async (error: Failure, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error }, 'request failed');
    // A reader's address, where there is a page for those who read.
    if (status === 500 && request.routeOptions.url === '/*') {
      const page = await errorPage(request).catch(() => null);
      return sendProblem(failed, page, request, reply);
    }
    const code = codeOf(status);
    return reply.code(status).send({ errors: [{ message: messageOf(error, status), extensions: { code } }] });
  };
}

function codeOf(status: number): ErrorCode {
  if (status === 503) return 'UNAVAILABLE';
  if (status >= 500) return 'INTERNAL';
  return status === 429 ? 'LIMIT' : 'BAD_REQUEST';
}

function messageOf({ code, message }: Failure, status: number): string {
  if (status >= 500) return requests.ourFault();
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return requests.tooLarge(bytes(LIMITS.bodyBytes));
  return status === 400 && /JSON/i.test(message) ? 'The request body cannot be parsed as JSON' : message;
}
