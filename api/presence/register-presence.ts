import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { requests } from '#content-store/messages/requests.ts';
import type { RecordNews } from '#content-store/model/presence/record-news.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Change, Store, StoredRecord } from '#content-store/store.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireStaff, type Staff } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError, statusOf } from '../errors/errors.ts';
import { recordAskedFor } from '../records/record-asked-for.ts';
import { EventStreams } from '../serve/event-streams.ts';
import type { Place, Presences } from './presences.ts';

/** A tab that has a record open, as the console names it. */
const tabSchema = z.object({
  collection: z.string().regex(/^[A-Za-z]{1,40}$/),
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  tab: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  field: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/)
    .nullish(),
});
const heartbeatSchema = tabSchema.extend({ isBehind: z.boolean() });

type Tab = z.infer<typeof tabSchema>;

interface PresenceOptions {
  readonly store: Store;
  readonly presences: Presences;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

/** `GET /api/presence?collection=&id=&tab=`: who else has a record open and in which field they are, and its newest version,
 * as server-sent events, for staff who may read it. Whoever listens is there. `POST /api/presence/field` says that a tab is
 * still there, and in which field: every few seconds, or it is taken to be gone. */
export function registerPresence(app: FastifyInstance, options: PresenceOptions): EventStreams {
  const { store, presences, contextOf } = options;
  const streams = new EventStreams();

  app.get('/api/presence', { exposeHeadRoute: false }, (request, reply) =>
    streams.answer(reply, async () => {
      const tab = parsed(tabSchema, request.query);
      const { staff, place } = await seatAsked(request, tab, contextOf);
      const record = await scopeAt(place, store).record(place.collection, place.id);
      if (record === null) throw gone(tab);
      return {
        who: staff.id,
        begin: (push) => {
          const person = { id: staff.id, name: staff.name };
          const seat = { person, tab: tab.tab, stream: randomUUID() };
          const isTaken = presences.come(place, { ...seat, field: tab.field ?? null, isBehind: false });
          let newest = record;
          const news = (): RecordNews => ({ ...presences.at(place, seat), ...standing(newest) });
          const tell = () => push(news());
          const stopListening = presences.listen(place, tell);
          const stopFollowing = store.onChange((change) => {
            const stored = storedAt(place, change);
            if (stored === undefined) return;
            newest = stored;
            // What was shared with them until now may no longer be.
            const tellThose = stored.deleted ? Promise.resolve() : seatAsked(request, tab, contextOf);
            tellThose.then(tell, () => undefined);
          });
          return {
            first: news(),
            stop() {
              stopListening();
              stopFollowing();
              if (isTaken) presences.leave(place, seat);
            },
          };
        },
      };
    }),
  );

  app.post('/api/presence/field', async (request, reply) => {
    try {
      const tab = parsed(heartbeatSchema, request.body);
      const { staff, place } = await seatAsked(request, tab, contextOf);
      const person = { id: staff.id, name: staff.name };
      const { field = null, isBehind } = tab;
      if (!presences.come(place, { person, tab: tab.tab, field, isBehind }))
        throw apiError('LIMIT', 'You have too many records open. Close some windows of the console.');
      return reply.header('cache-control', 'private, no-store').send({ data: true });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, extensions } = error;
      return reply.code(statusOf(error)).send({ errors: [{ message, extensions }] });
    }
  });

  return streams;
}

function parsed<T>(schema: z.ZodType<T>, given: unknown): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw apiError('BAD_REQUEST', `This is asked for with ${Object.keys(tabSchema.shape).join(', ')}`);
}

/** Who asks, and which record they have open. Throws where they may not read it, or it is gone. */
async function seatAsked(
  request: FastifyRequest,
  { collection, id }: Tab,
  contextOf: PresenceOptions['contextOf'],
): Promise<{ readonly staff: Staff; readonly place: Place }> {
  const refused = crossSite(request);
  if (refused !== null) throw apiError('FORBIDDEN', refused);
  const context = await contextOf(request);
  const staff = requireStaff(context.principal);
  const { scope } = await recordAskedFor({ collection, id }, context);
  return { staff, place: { tenantKey: scope.tenantKey, collection, id } };
}

function scopeAt({ tenantKey }: Place, store: Store) {
  return tenantKey === null ? store.installation : store.forTenant(tenantKey);
}

function gone({ collection, id }: Tab): GraphQLError {
  return apiError('NOT_FOUND', requests.gone(entityOf(collection, id)?.label.toLowerCase() ?? 'record'));
}

function storedAt(place: Place, { tenantKey, records }: Change): StoredRecord | undefined {
  if (tenantKey !== place.tenantKey) return undefined;
  return records.find((record) => record.id === place.id && record.collection === place.collection)?.after;
}

function standing({ version, updatedAt, updatedBy, deleted }: StoredRecord) {
  return { version, at: updatedAt, byId: updatedBy.id, by: updatedBy.name, isGone: deleted };
}
