import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { LaidOutPage, LayoutPage } from '#content-store/model/previews/layout-page.ts';
import type { Principal } from '../access/principal.ts';
import type { Shares } from '../work/shares.ts';

/** Draws a page at the cost of whoever asks for it. Throws what their share says where that is spent. */
export async function drawnFor<T>(
  asking: { readonly principal: Principal; readonly request: FastifyRequest; readonly shares: Shares },
  draw: () => Promise<T>,
): Promise<T> {
  const share = asking.shares.of(asking.principal, asking.request.ip);
  const page = share === null ? await draw() : await share.spend(draw);
  if (page instanceof GraphQLError) throw page;
  return page;
}

/** A drawn page as it is answered: nothing where there is none. */
export function pageTold(page: LaidOutPage): Pick<LayoutPage, 'kind' | 'html' | 'theme' | 'to'> {
  return {
    kind: page.kind,
    html: page.kind === 'page' ? page.html : null,
    theme: page.kind === 'page' ? page.theme : null,
    to: page.kind === 'redirect' ? page.to : null,
  };
}
