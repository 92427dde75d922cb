import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { Json } from '#content-store/definition/field.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { requests } from '#content-store/messages/requests.ts';
import type { LayoutPage } from '#content-store/model/previews/layout-page.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Fields } from '#content-store/store.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { answered } from '../errors/answered.ts';
import { apiError } from '../errors/errors.ts';
import type { Shares } from '../work/shares.ts';
import { drawnFor, pageTold } from './drawn-for.ts';
import type { PagesNow } from './pages-now.ts';

const askedSchema = z.object({
  /** Of a page of the site. */
  path: z.string().max(2_000).startsWith('/'),
  group: z.string().max(100),
  /** The fields of the group as its form has them. */
  typed: z.record(z.string(), z.json()),
});

interface SettingsPageOptions {
  readonly pagesNow: Pick<PagesNow, 'withSettings'>;
  readonly shares: Shares;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

/** `POST /api/settings-page`: a page of the site with a group of settings as its form has it, for staff who see these settings.
 * Nothing is stored. */
export function registerSettingsPage(app: FastifyInstance, options: SettingsPageOptions): void {
  app.post('/api/settings-page', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return answered(reply, async () => ({ data: await pageAsked(request, options) }));
  });
}

async function pageAsked(
  request: FastifyRequest,
  { pagesNow, shares, contextOf }: SettingsPageOptions,
): Promise<LayoutPage> {
  const refused = crossSite(request);
  if (refused !== null) throw apiError('FORBIDDEN', refused);
  const read = askedSchema.safeParse(request.body);
  const entity = read.success ? entityOf('settings', read.data.group) : undefined;
  if (!read.success || entity?.isPublic !== true) throw apiError('BAD_REQUEST', requests.settingsPage());
  const { group, typed } = read.data;
  const { principal, tenantKey, store } = await contextOf(request);
  requireAudience(principal, { anyOf: entity.access.read });
  if (tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  const saved = await store.forTenant(tenantKey).get('settings', group, { stage: 'live', body: true });
  const { live, incomplete } = typedSettings(entity, typed, saved?.data ?? {});
  const path = normaliseAlias(read.data.path);
  const draw = () => pagesNow.withSettings(tenantKey, path, { group, live });
  const page = await drawnFor({ principal, request, shares }, draw);
  return {
    ...pageTold(page),
    incomplete,
  };
}

/** A group of settings of what a form has by now. A field that could not be saved so says what it did. */
export function typedSettings(
  entity: AnyEntity,
  typed: Data,
  saved: Fields,
): { readonly live: Fields; readonly incomplete: string[] } {
  const live: Record<string, Json> = {};
  const incomplete: string[] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    const given = isBlank(typed[name]) ? field.default : typed[name];
    if (given === undefined || given === null) {
      if (field.required !== true) continue;
      incomplete.push(name);
      if (saved[name] !== undefined) live[name] = saved[name];
      continue;
    }
    const read = field.schema.safeParse(given);
    const value = read.success ? read.data : saved[name];
    if (!read.success) incomplete.push(name);
    // As its own definition reads it.
    if (value !== undefined) live[name] = value as Json;
  }
  return { live, incomplete };
}
