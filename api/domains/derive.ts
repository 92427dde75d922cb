import { hash } from '@node-rs/argon2';
import { normaliseAlias, slugify } from '#content-store/definition/alias.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { messages } from '#content-store/definition/messages.ts';
import { ValidationError } from '#content-store/editing.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { pathOfTarget } from '#content-store/model/redirects/target.ts';
import { tenantKeysOf } from '#content-store/site-reads.ts';
import { problemOfPassword } from '../access/passwords.ts';
import { actorOf, requireStaff } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';
import { placed } from './hierarchy.ts';
import { scopeOf } from './scope.ts';

/** Completes an input with what the server knows: aliases made from names, full names, password digests; and checks
 * rules that need a look at other records. Throws ValidationError. */
export async function derive(
  entity: AnyEntity,
  current: Data | null,
  input: Data,
  context: RequestContext,
): Promise<Data> {
  const rule = rules[entity.name];
  const completed = rule === undefined ? input : await rule(entity, current, input, context);
  return withAlias(entity, current, completed, context);
}

/** An alias where the definition suggests one for a record that has none, or whose alias was emptied. */
async function withAlias(entity: AnyEntity, current: Data | null, input: Data, context: RequestContext) {
  const next = { ...current, ...input };
  const alias = isBlank(next.alias) ? entity.page?.suggested?.(next) : undefined;
  return alias === undefined ? input : { ...input, alias: await freeAlias(alias, current?.alias, context) };
}

type Rule = (entity: AnyEntity, current: Data | null, input: Data, context: RequestContext) => Promise<Data>;

const rules: Readonly<Record<string, Rule>> = {
  async content(_entity, current, input, context) {
    const next = { ...current, ...input };
    if (next.type !== current?.type) refuseUnwritten(next.type);
    const made = current === null ? { createdBy: actorOf(requireStaff(context.principal)).name } : {};
    const follows = (name: 'alias' | 'published') =>
      isBlank(next[name]) ||
      (current?.[`${name}Follows`] === true && (input[name] ?? current[name]) === current[name]);
    const mark = (name: 'alias' | 'published') =>
      follows(name)
        ? { [`${name}Follows`]: true }
        : current?.[`${name}Follows`] === undefined
          ? {}
          : { [`${name}Follows`]: null };
    const published = {
      ...mark('published'),
      ...(isBlank(next.published) ? { published: context.now().toISOString() } : {}),
    };
    if (!follows('alias')) return { ...input, ...made, ...published, ...mark('alias') };
    const section = await aliasOfSection(next.primarySection, context);
    const alias = () => freeAlias(`${section}/${slugify(String(next.name))}`, current?.alias, context);
    return {
      ...input,
      ...made,
      ...published,
      ...mark('alias'),
      ...(isBlank(next.name) ? {} : { alias: await alias() }),
    };
  },
  async websiteSection(entity, current, input, context) {
    const next = { ...current, ...input };
    if (next.manualAlias === true && isBlank(next.alias))
      throw new ValidationError({ alias: messages.required() });
    return place(entity, current, input, context);
  },
  taxonomyTerm: place,
  async redirect(entity, current, input, context) {
    const next = { ...current, ...input };
    if (typeof next.from === 'string' && typeof next.to === 'string')
      await refuseLoop(entity, normaliseAlias(next.from), next.to, context);
    return input;
  },
  async cmsUser(_entity, current, input, { store }) {
    const { password, ...rest } = input;
    if (password === undefined || password === null || password === '') {
      if (current === null) throw new ValidationError({ password: messages.required() });
      return rest;
    }
    const names = ['Masthead', ...(await tenantKeysOf(store.installation))];
    const problem = await problemOfPassword(password, { ...current, ...rest }, names);
    if (problem !== undefined) throw new ValidationError({ password: problem });
    return { ...rest, passwordHash: await hash(String(password)) };
  },
};

async function place(entity: AnyEntity, current: Data | null, input: Data, context: RequestContext) {
  const next = { ...current, ...input };
  return isBlank(next.name) ? input : { ...input, ...(await placed(next, entity, scopeOf(entity, context))) };
}

/** Some types are for lists and tracking alone. */
function refuseUnwritten(name: unknown): void {
  const type = contentTypes.find((one) => one.type === name);
  if (type !== undefined && type.editKey === undefined)
    throw new ValidationError({ type: messages.notWritten(type.label) });
}

/** Follows redirects from a target: coming back to where they began would send a reader round for ever. */
async function refuseLoop(
  entity: AnyEntity,
  from: string,
  to: string,
  context: RequestContext,
): Promise<void> {
  const scope = scopeOf(entity, context);
  let path = pathOfTarget(to);
  for (let step = 0; step < 20 && path !== null; step += 1) {
    if (path === from) throw new ValidationError({ to: messages.redirectLoop() });
    const holder = await scope.claimant(`path:${path}`);
    const next =
      holder?.collection === 'redirect' ? await scope.get('redirect', holder.id, { stage: 'live' }) : null;
    path = next === null ? null : pathOfTarget(String(next.data.to));
  }
}

const MOST_OF_A_NAME = 100;

/** An alias that nobody typed: where another record has it, with the first number that is free, `/news/weir-2`. */
async function freeAlias(alias: string, own: unknown, { tenant }: RequestContext): Promise<string> {
  for (let number = 1; number <= MOST_OF_A_NAME; number += 1) {
    const numbered = number === 1 ? alias : `${alias}-${number}`;
    if (numbered === own || (await tenant?.claimant(`path:${normaliseAlias(numbered)}`)) == null)
      return numbered;
  }
  return alias;
}

async function aliasOfSection(id: unknown, context: RequestContext): Promise<string> {
  const section =
    typeof id === 'string' ? await context.tenant?.get('websiteSection', id, { stage: 'live' }) : null;
  const alias = String(section?.data.alias ?? '/');
  return alias === '/' ? '' : alias;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
