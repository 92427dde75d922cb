import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { escapeHtml } from '#content-store/html/html-tree.ts';
import { requests } from '#content-store/messages/requests.ts';
import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import {
  sampleDesigns,
  sampleForms,
  sampleThemePath,
  sampleThemes,
} from '#content-store/model/blocks/sample-looks.ts';
import { type BodyBlockType, bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { blocksScreen } from '#content-store/model/layouts/screens.ts';
import { samples } from '#site/blocks/samples.ts';
import { isAllowed, mayWorkOn, type Principal } from '../access/principal.ts';
import type { SamplePages } from '../samples/sample-pages.ts';
import type { SampleLook } from '../samples/sample-reads.ts';
import type { Shares } from '../work/shares.ts';
import { overdrawn } from './errors.ts';
import { addressOf } from './request-address.ts';

/** What programs show that have no styles of the site's: nothing runs, and nothing is fetched but pictures. */
const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'; form-action 'none'";

const asked = z.object({
  site: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  design: z.enum(sampleDesigns).default('new'),
  theme: z.enum(sampleThemes).default('light'),
  form: z.enum(sampleForms).default('page'),
});

type Asked = z.infer<typeof asked>;

/** There is no block of that type, or nothing to be seen of it yet. */
const NO_BLOCK = Symbol('no block');

/** Samples of blocks, for frames of the console: for those who see the catalogue, in the looks of a site that they work on. */
export function registerSamples(
  app: FastifyInstance,
  options: {
    readonly pages: SamplePages;
    readonly shares: Shares;
    readonly principalOf: (request: FastifyRequest) => Promise<Principal>;
  },
): void {
  const { pages, shares, principalOf } = options;

  /** Answers what `draw` makes of a request, if whoever asks may see it. */
  const answer =
    (draw: (type: string, query: Asked, reply: FastifyReply) => Promise<string | null> | null) =>
    async (request: FastifyRequest<{ Params: { type?: string } }>, reply: FastifyReply) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const principal = await principalOf(request);
      const isTheirs = isAllowed(principal, { anyOf: blocksScreen.anyOf ?? [] });
      if (principal.kind !== 'staff' || !isTheirs) return told(403, requests.signInForSamples(), reply);
      const query = asked.safeParse(Object.fromEntries(new URLSearchParams(addressOf(request).query)));
      if (!query.success) return told(400, requests.sampleQuery(), reply);
      const { type = '' } = request.params;
      const { site } = query.data;
      // Whether there is such a site, only those are told who work on it.
      if (!mayWorkOn(principal, site)) return told(404, requests.noSite(site), reply);
      const share = shares.of(principal, request.ip);
      const drawing = async () => draw(type, query.data, reply) ?? NO_BLOCK;
      const text = await (share === null ? drawing() : share.spend(drawing));
      if (text === NO_BLOCK) return told(404, requests.noSample(type), reply);
      if (text === null) return told(404, requests.noSite(site), reply);
      return text instanceof GraphQLError ? told(429, overdrawn.plain, reply) : reply.send(text);
    };

  app.get(
    '/api/samples/theme.css',
    answer((_type, query, reply) => {
      reply.type('text/css; charset=utf-8');
      return pages.theme(lookOf(query), query.site);
    }),
  );
  app.get(
    '/api/samples/blocks/:type',
    answer((type, query, reply) => {
      if (!isViewed(type)) return null;
      reply.type('text/html; charset=utf-8');
      return dressed(pages.block(type, lookOf(query), query.site), query);
    }),
  );
  app.get(
    '/api/samples/body-blocks/:type',
    answer((type, query, reply) => {
      if (!isOfBodies(type)) return null;
      const { form } = query;
      reply.type(`text/${form === 'text' ? 'plain' : 'html'}; charset=utf-8`);
      if (form === 'feed' || form === 'mail') reply.header('content-security-policy', BARE_POLICY);
      return dressed(pages.bodyBlock(type, form, lookOf(query), query.site), query);
    }),
  );
}

/** With the theme of the sample in place of the site's. */
async function dressed(page: Promise<string | null>, query: Asked): Promise<string | null> {
  const theme = `href="${escapeHtml(sampleThemePath(query))}"`;
  return (await page)?.replace('href="/theme.css"', () => theme) ?? null;
}

function told(status: number, message: string, reply: FastifyReply): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}

const lookOf = ({ design, theme }: Asked): SampleLook => ({
  useNewDesign: design === 'new',
  siteTheme: theme,
});

function isViewed(type: string): type is ViewedBlockType {
  return Object.hasOwn(samples, type);
}

function isOfBodies(type: string): type is BodyBlockType {
  return bodyBlockOf(type) !== undefined;
}
