import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { accountTexts } from '#content-store/messages/accounts.ts';
import { MOST_FORM_BYTES } from '#content-store/model/forms/forms.ts';
import { fullPath } from '#content-store/model/site-users/full-path.ts';
import { accountPageAt, memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { exportSiteUserData } from '#content-store/model/site-users/operations.ts';
import type { RefusedForm } from '#site/forms/account-shown.ts';
import type { PageContextOf } from '../context/page-context.ts';
import { statusOf } from '../errors/errors.ts';
import { noSite, notFound, overdrawn, sendProblem } from '../serve/errors.ts';
import { CLIENT_ADDRESS, type PolicyOf } from '../serve/headers.ts';
import type { HostTenants } from '../serve/host-tenants.ts';
import { keepCookies } from '../serve/keep-cookies.ts';
import { addressOf } from '../serve/request-address.ts';
import { failureOf, takeOf } from './account-forms.ts';
import type { AccountPages } from './account-pages.ts';
import { perform } from './perform.ts';
import { askedIn, SentForm } from './sent-form.ts';
import { begunVisit, visitIn } from './visit.ts';

interface Routes {
  readonly pages: AccountPages;
  readonly hosts: HostTenants;
  readonly policyOf: PolicyOf;
  readonly pageContextOf: PageContextOf;
  /** The site's page for addresses that lead nowhere. */
  readonly errorPage: (request: FastifyRequest) => Promise<string | null>;
}

const PATHS = [
  memberPaths.account,
  memberPaths.login,
  memberPaths.choose,
  memberPaths.signup(':alias'),
  memberPaths.completeRegistration,
  memberPaths.resetPassword,
  memberPaths.changeEmail,
];

/** A page, and what stands behind its path. */
interface Shown {
  readonly path: string;
  readonly query: Pick<URLSearchParams, 'get'>;
}

/** What was sent, and what is wrong with it. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly problems: Readonly<Record<string, string>>;
}

/** The pages of readers' accounts, and the forms on them: as browsers send them by themselves, and by a script of ours,
 * which asks for JSON. */
export function registerAccounts(app: FastifyInstance, routes: Routes): void {
  const { pages, hosts, policyOf, pageContextOf, errorPage } = routes;
  const siteOf = ({ host, cookies }: FastifyRequest) => hosts.of(host, cookies['tenant-key']);

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, query }: Shown,
    refused: (RefusedForm & Pick<Refusal, 'status'>) | null = null,
  ): Promise<FastifyReply> => {
    const tenantKey = await siteOf(request);
    if (tenantKey === null) return sendProblem(noSite, null, request, reply);
    const context = await pageContextOf(request, tenantKey);
    const way = refused === null ? wayInstead(path, query, context.member !== null) : null;
    if (way !== null) return seeOther(way, reply);
    const drawn = await context.budget.run(() => pages.draw({ tenantKey, path, query, refused }, context));
    if (drawn instanceof GraphQLError) return sendProblem(overdrawn, null, request, reply);
    if (drawn === null) return sendProblem(notFound(path), await errorPage(request), request, reply);
    if ('instead' in drawn) {
      const { query: kept } = addressOf(request);
      return seeOther(kept === '' ? drawn.instead : `${drawn.instead}?${kept}`, reply);
    }
    if (refused?.status === 429) reply.header('retry-after', '900');
    if (query.get('id') !== null) reply.header('referrer-policy', 'no-referrer');
    if (visitIn(request.cookies) === undefined) context.cookies.push(begunVisit());
    keepCookies(context, request, reply);
    return reply
      .code(refused?.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .header('content-security-policy', policyOf(tenantKey))
      .header(CLIENT_ADDRESS, request.ip)
      .send(drawn.html);
  };

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    sent: SentForm,
    refusal: Refusal,
    path = addressOf(request).path,
  ): Promise<FastifyReply> | FastifyReply => {
    const { status, message, problems } = refusal;
    if (wantsJson(request)) {
      if (status === 429) reply.header('retry-after', '900');
      return reply
        .code(status)
        .header('cache-control', 'private, no-store')
        .send({
          ...{ isSent: false, message, problems },
        });
    }
    const { form, typed } = sent;
    const query = { get: (name: string) => sent.given(name) ?? null };
    return show(request, reply, { path, query }, { form, typed, problems, message, status });
  };

  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path } = addressOf(request);
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const sent = new SentForm(body, visitIn(request.cookies));
    const wrong = (status: number, message: string) =>
      refuse(request, reply, sent, { status, message, problems: {} });
    if (isFromElsewhere(request)) return wrong(403, accountTexts.elsewhere);
    const taken = takeOf(sent.form);
    if (taken === undefined) return wrong(415, accountTexts.unreadable);
    const context = await pageContextOf(request, await siteOf(request));
    try {
      // Whoever fills in what nobody sees is told what they want to hear.
      const done = sent.isOfMachine ? { to: path } : await taken(sent, context, path);
      keepCookies(context, request, reply);
      return wantsJson(request)
        ? reply
            .header('cache-control', 'private, no-store')
            .send({ isSent: true, message: '', problems: {}, ...done })
        : seeOther(done.to, reply);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      if (error.extensions.code === 'UNAUTHENTICATED' && !wantsJson(request))
        return seeOther(loginFor(sent.asked.redirectTo ?? path), reply);
      return refuse(request, reply, sent, refusalOf(error, sent.form));
    }
  };

  // A scope of its own: nothing else takes what a form of any site can send without being asked first.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const path of PATHS) {
      scope.get(path, (request, reply) => {
        const asked = addressOf(request);
        return show(request, reply, { path: asked.path, query: new URLSearchParams(asked.query) });
      });
      scope.post(path, take);
    }
    scope.get(memberPaths.logout, (_request, reply) => seeOther(memberPaths.account, reply));
    scope.post(memberPaths.logout, take);
    scope.post(memberPaths.export, async (request, reply) => {
      if (isFromElsewhere(request)) return seeOther(memberPaths.account, reply);
      const context = await pageContextOf(request, await siteOf(request));
      if (context.member === null) return seeOther(loginFor(memberPaths.account), reply);
      try {
        const data = await perform(exportSiteUserData, {}, context);
        return reply
          .type('application/json; charset=utf-8')
          .headers({
            'cache-control': 'private, no-store',
            'content-disposition': 'attachment; filename="my-data.json"',
          })
          .send(JSON.stringify(data, null, 2));
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        const sent = new SentForm(new URLSearchParams({ form: exportSiteUserData.name }));
        return refuse(request, reply, sent, refusalOf(error, sent.form), memberPaths.account);
      }
    });
  });
}

/** Where whoever is logged in has no need to log in or sign up, and whoever is not has nothing of their own. */
function wayInstead(path: string, query: Pick<URLSearchParams, 'get'>, isMember: boolean): string | null {
  const page = accountPageAt(path);
  const asked = askedIn(query);
  // Whose session has ended while they read goes on reading.
  if (!isMember) return page === 'account' ? loginFor(asked.redirectTo ?? path) : null;
  // What they can have besides is joined there.
  if (page === 'signup' && query.get('done') === null) return fullPath(memberPaths.choose, { ...asked });
  return page === 'login' ? (asked.redirectTo ?? memberPaths.account) : null;
}

function loginFor(path: string): string {
  return fullPath(memberPaths.login, { redirectTo: path });
}

function refusalOf(error: GraphQLError, form: string): Refusal {
  const { code, fields } = error.extensions;
  const own = failureOf[form];
  if (code !== 'VALIDATION') return { status: statusOf(error), message: own ?? error.message, problems: {} };
  const problems = (fields ?? {}) as Readonly<Record<string, string>>;
  // No field stands for the membership that a form is for.
  return { status: 422, message: own ?? problems.membershipId ?? accountTexts.correct, problems };
}

function seeOther(to: string, reply: FastifyReply): FastifyReply {
  return reply
    .code(303)
    .headers({
      location: to.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
      'cache-control': 'private, no-store',
    })
    .send();
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith('application/json') === true;
}

/** Whether it is no page of this site that a browser sends it from. A page whose address holds a secret says nothing of where it
 * is: then the browser's own word counts, which no page can forge. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === 'null' || origin === undefined) return headers['sec-fetch-site'] !== 'same-origin';
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
