import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { statusOf } from './errors.ts';

/** Answers what comes of some work, or why it was refused, as JSON. */
export async function answered(reply: FastifyReply, work: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    const answer = await work();
    return reply.sent ? reply : reply.send(answer);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, extensions } = error;
    return reply.code(statusOf(error)).send({ errors: [{ message, extensions }] });
  }
}
