import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { sitePath } from '#content-store/addresses/site-path.ts';
import { formTexts } from '#content-store/messages/forms.ts';
import {
  besides,
  type FormName,
  formPath,
  forms,
  isFormName,
  MOST_FORM_BYTES,
} from '#content-store/model/forms/forms.ts';
import type { FormAnswer } from '#site/forms/form-state.ts';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import { type FormDeps, receiveForm } from '../domains/forms/receive.ts';
import type { Shares } from '../work/shares.ts';
import { noSite, notFound, overdrawn, sendProblem } from './errors.ts';
import { CLIENT_ADDRESS, type PolicyOf } from './headers.ts';
import type { HostTenants } from './host-tenants.ts';

interface FormRoutes extends Omit<FormDeps, 'captcha'> {
  readonly captchaOf: (tenantKey: string) => Captcha;
  readonly policyOf: PolicyOf;
  readonly hosts: HostTenants;
  readonly shares: Shares;
  /** The page that says what became of a form. */
  readonly page: (tenantKey: string, answer: FormAnswer) => Promise<string>;
}

type Named = FastifyRequest<{ Params: { form: string } }>;

/** Takes the forms that readers send from pages: as browsers send them by themselves, answered with a page, and by a script
 * of ours, which asks for JSON. */
export function registerReaderForms(app: FastifyInstance, routes: FormRoutes): void {
  const { store, now, hosts, shares, page, captchaOf, policyOf } = routes;

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    tenantKey: string,
    status: number,
    what: FormAnswer,
  ) => {
    reply.code(status).header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (status === 429) reply.header('retry-after', '900');
    if (wantsJson(request)) return reply.send(told(what));
    const share = shares.of({ kind: 'anonymous' }, request.ip);
    const draw = () => page(tenantKey, what);
    const drawn = share === null ? await draw() : await share.spend(draw);
    if (drawn instanceof GraphQLError) return sendProblem(overdrawn, null, request, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(tenantKey))
      .header(CLIENT_ADDRESS, request.ip)
      .send(drawn);
  };

  // A scope of its own: nothing else takes what a form of any site can send without being asked first.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler(async (error, request, reply) => {
      const status = statusOf(error);
      const tenantKey = await hosts.of(request.host, request.cookies['tenant-key']);
      const { form } = (request as Named).params;
      if (status === null || tenantKey === null || !isFormName(form)) throw error;
      const message = status === 413 ? formTexts.tooLarge : formTexts.unreadable;
      return answer(request, reply, tenantKey, status, { kind: 'lost', form, message });
    });
    scope.post(formPath(':form' as FormName), async (request: Named, reply) => {
      const { form } = request.params;
      const tenantKey = await hosts.of(request.host, request.cookies['tenant-key']);
      if (tenantKey === null) return sendProblem(noSite, null, request, reply);
      if (!isFormName(form)) return sendProblem(notFound(formPath(form as FormName)), null, request, reply);
      const lost = (status: number, message: string) =>
        answer(request, reply, tenantKey, status, { kind: 'lost', form, message });
      if (isFromElsewhere(request)) return lost(403, formTexts.elsewhere);
      const sent = request.body;
      if (!(sent instanceof URLSearchParams)) return lost(415, formTexts.unreadable);
      const host = request.hostname;
      const received = await receiveForm(
        { form, sent, tenantKey, address: request.ip, host },
        { store, now, captcha: captchaOf(tenantKey) },
      );
      const from = sitePath(sent.get(besides.from)) ?? '/';
      if (received.kind === 'sent')
        return answer(request, reply, tenantKey, 200, { kind: 'sent', form, from });
      const { status, message, problems, typed } = received;
      const about = sent.get(besides.about) ?? undefined;
      return answer(request, reply, tenantKey, status, {
        ...{ kind: 'refused', form, about, from, typed, problems, message },
      });
    });
  });
}

/** What a script is told. */
function told(answer: FormAnswer) {
  if (answer.kind === 'sent') return { isSent: true, message: forms[answer.form].sent, problems: {} };
  return {
    isSent: false,
    message: answer.message,
    problems: answer.kind === 'refused' ? answer.problems : {},
  };
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith('application/json') === true;
}

/** Whether a browser says that it is a page of another site that sends it. */
function isFromElsewhere({ headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** The status of a form that could not be read; null where it is no form's fault. */
function statusOf(error: unknown): number | null {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return status === 413 || status === 415 || status === 400 ? status : null;
}
