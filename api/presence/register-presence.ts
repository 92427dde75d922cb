import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { requests } from '#content-store/messages/requests.ts';
import { ROWS_AT_ONCE } from '#content-store/model/lists/rows-at-once.ts';
import type { RecordNews } from '#content-store/model/presence/record-news.ts';
import { entityOf, entityOfCollection } from '#content-store/registry/registry.ts';
import type { Change, Store, StoredRecord } from '#content-store/store.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireAudience, requireStaff, type Staff } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError, statusOf } from '../errors/errors.ts';
import { readRecord } from '../records/read-record.ts';
import { recordAskedFor } from '../records/record-asked-for.ts';
import { scopeOf } from '../records/scope.ts';
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

/** The rows of a list. */
const rowsSchema = z.object({
  collection: tabSchema.shape.collection,
  ids: z.array(tabSchema.shape.id).max(ROWS_AT_ONCE),
});

type Tab = z.infer<typeof tabSchema>;

interface PresenceOptions {
  readonly store: Store;
  readonly presences: Presences;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

/** `GET /api/presence?collection=&id=&tab=`: who else has a record open and in which field they are, and its newest version,
 * as server-sent events, for staff who may read it. Whoever listens is there. `POST /api/presence/field` says that a tab is
 * still there, and in which field: every few seconds, or it is taken to be gone. `POST /api/presence/rows` answers who else is
 * in which of the rows of a list; whoever asks is in none for that. */
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

  const answered = async (reply: FastifyReply, work: () => Promise<unknown>) => {
    try {
      return reply.header('cache-control', 'private, no-store').send({ data: await work() });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, extensions } = error;
      return reply.code(statusOf(error)).send({ errors: [{ message, extensions }] });
    }
  };

  app.post('/api/presence/rows', (request, reply) =>
    answered(reply, async () => {
      const { collection, ids } = parsed(rowsSchema, request.body, Object.keys(rowsSchema.shape));
      const { staff, context } = await staffAsking(request, contextOf);
      const entity = entityOfCollection(collection);
      if (entity === undefined) throw apiError('BAD_REQUEST', requests.collection(collection));
      requireAudience(context.principal, { anyOf: entity.access.read });
      const { tenantKey } = scopeOf(entity, context);
      const own = { person: { id: staff.id, name: staff.name }, tab: '' };
      const rows = [...new Set(ids)].map((id) => ({
        id,
        ...presences.at({ tenantKey, collection, id }, own),
      }));
      const among = rows.filter(({ people }) => people.length > 0);
      // Of what they may not read, or is gone, they learn nothing.
      const read = await Promise.all(among.map(({ id }) => readRecord(entity, id, context)));
      return among.flatMap(({ id, people }, at) => (read[at] === null ? [] : [{ id, people }]));
    }),
  );

  app.post('/api/presence/field', (request, reply) =>
    answered(reply, async () => {
      const tab = parsed(heartbeatSchema, request.body);
      const { staff, place } = await seatAsked(request, tab, contextOf);
      const person = { id: staff.id, name: staff.name };
      const { field = null, isBehind } = tab;
      if (!presences.come(place, { person, tab: tab.tab, field, isBehind }))
        throw apiError('LIMIT', 'You have too many records open. Close some windows of the console.');
      return true;
    }),
  );

  return streams;
}

function parsed<T>(schema: z.ZodType<T>, given: unknown, names = Object.keys(tabSchema.shape)): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw apiError('BAD_REQUEST', `This is asked for with ${names.join(', ')}`);
}

/** Who asks, and which record they have open. Throws where they may not read it, or it is gone. */
async function seatAsked(
  request: FastifyRequest,
  { collection, id }: Tab,
  contextOf: PresenceOptions['contextOf'],
): Promise<{ readonly staff: Staff; readonly place: Place }> {
  const { staff, context } = await staffAsking(request, contextOf);
  const { scope } = await recordAskedFor({ collection, id }, context);
  return { staff, place: { tenantKey: scope.tenantKey, collection, id } };
}

async function staffAsking(request: FastifyRequest, contextOf: PresenceOptions['contextOf']) {
  const refused = crossSite(request);
  if (refused !== null) throw apiError('FORBIDDEN', refused);
  const context = await contextOf(request);
  return { staff: requireStaff(context.principal), context };
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
