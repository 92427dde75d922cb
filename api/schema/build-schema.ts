import { GraphQLBoolean, GraphQLID, GraphQLNonNull, type GraphQLSchema, GraphQLString } from 'graphql';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { operations } from '#content-store/model/operations.ts';
import { entities } from '#content-store/model/registry.ts';
import { requireStaff } from '../access/principal.ts';
import { sitesOf, userOf, withSwitches } from '../domains/cms-users.ts';
import { gatedFragments } from '../domains/gating.ts';
import { exclusiveTypesOf, writableTypes } from '../domains/offered-types.ts';
import { type ProfileInput, updateProfile } from '../domains/profile.ts';
import { implementations } from '../operations/implementations.ts';
import { AnswerTypes } from './answer-types.ts';
import { registerDeclared } from './declared-operations.ts';
import { registerEntity } from './entity-operations.ts';
import { InputTypes } from './input-types.ts';
import { registerNews } from './news-operations.ts';
import { registerOptionLists } from './option-lists.ts';
import { listOf, OutputTypes, objectOf, staffView } from './output-types.ts';
import { registerPublicOperations } from './public-operations.ts';
import { OperationRegistry } from './registry.ts';
import { DateTime } from './scalars.ts';

/** The whole schema: what every definition derives, and the operations that are no entity's. */
export function buildSchema(list: readonly AnyEntity[] = entities): GraphQLSchema {
  const registry = new OperationRegistry();
  const answers = new AnswerTypes();
  const outputs = new OutputTypes(list, staffView, answers);
  const inputs = new InputTypes();
  for (const entity of list) registerEntity(entity, registry, outputs, inputs);
  registerSessions(registry);
  registerReaders(registry);
  registerPublicOperations(registry, list);
  registerOptionLists(registry, outputs);
  registerDeclared(operations, implementations, registry, { answers, inputs });
  registerNews(registry);
  return registry.toSchema();
}

function registerSessions(registry: OperationRegistry): void {
  const text = new GraphQLNonNull(GraphQLString);
  const tokens = new GraphQLNonNull(
    objectOf('CmsUserTokens', 'anyone', {
      bearerToken: text,
      bearerTokenExpiration: new GraphQLNonNull(DateTime),
      refreshToken: text,
    }),
  );
  registry.mutation('loginCmsUser', {
    audience: 'anyone',
    type: tokens,
    args: { username: { type: text }, password: { type: text } },
    resolve: async ({ username, password }: { username: string; password: string }, context) => {
      const opened = await context.login.signIn(username, password, context.address);
      context.cookies.push(sessionCookie(opened.bearerToken));
      return opened;
    },
  });
  registry.mutation('refreshTokenCmsUser', {
    audience: 'anyone',
    type: tokens,
    args: { refreshToken: { type: text } },
    resolve: async ({ refreshToken }: { refreshToken: string }, context) => {
      const opened = await context.sessions.refresh(refreshToken);
      context.cookies.push(sessionCookie(opened.bearerToken));
      return opened;
    },
  });
  registry.mutation('logoutCmsUser', {
    audience: 'anyone',
    description:
      'Ends the session that asks, and the one that a refresh token is of, whether or not its other token still counts',
    type: GraphQLBoolean,
    args: { refreshToken: { type: GraphQLString } },
    resolve: async ({ refreshToken }: { refreshToken?: string | null }, context) => {
      const { principal, sessions } = context;
      if (principal.kind === 'staff') await sessions.close(principal.sessionId);
      if (refreshToken) await sessions.closeOf(refreshToken);
      context.cookies.push('cmsUserToken=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
      return true;
    },
  });
  registry.mutation('updateProfile', {
    audience: 'staff',
    description: 'Changes the caller’s own account; a new password answers the tokens of a new session',
    type: objectOf('ProfileResult', 'staff', { tokens: tokens.ofType }),
    args: {
      firstName: { type: GraphQLString },
      lastName: { type: GraphQLString },
      currentPassword: { type: GraphQLString },
      newPassword: { type: GraphQLString },
    },
    resolve: async (input: ProfileInput, context) => {
      const opened = await updateProfile(input, context);
      if (opened !== null) context.cookies.push(sessionCookie(opened.bearerToken));
      return { tokens: opened };
    },
  });
  const site = objectOf('CmsUserSite', 'staff', {
    tenantKey: text,
    name: text,
    domain: text,
    timeZone: text,
    contentTypes: new GraphQLNonNull(listOf(GraphQLString)),
    exclusiveContentTypes: new GraphQLNonNull(listOf(GraphQLString)),
    contentLabels: new GraphQLNonNull(listOf(GraphQLString)),
    modules: new GraphQLNonNull(listOf(GraphQLString)),
    useNewDesign: new GraphQLNonNull(GraphQLBoolean),
  });
  const user = objectOf('ActiveCmsUser', 'staff', {
    id: new GraphQLNonNull(GraphQLID),
    username: text,
    firstName: text,
    lastName: text,
    email: text,
    role: text,
    permissions: new GraphQLNonNull(listOf(GraphQLString)),
    tenants: new GraphQLNonNull(listOf(site)),
    editorialToolbox: GraphQLString,
  });
  registry.query('getActiveCMSUser', {
    audience: 'staff',
    type: user,
    resolve: async (_args, context) => {
      const staff = requireStaff(context.principal);
      const sites = await sitesOf(staff, context.store);
      const switched = await withSwitches(sites, context.store);
      const tenants = switched.map(async (one) => ({
        ...one,
        contentTypes: await writableTypes(one, context.store),
        exclusiveContentTypes: exclusiveTypesOf(one),
      }));
      const { editorialToolbox } = context;
      const user = await userOf(staff, context.store);
      return { ...user, editorialToolbox, tenants: await Promise.all(tenants) };
    },
  });
  registry.query('validateCMSUserBearerToken', {
    audience: 'anyone',
    type: new GraphQLNonNull(GraphQLBoolean),
    resolve: (_args, context) => context.principal.kind === 'staff',
  });
}

function registerReaders(registry: OperationRegistry): void {
  const text = new GraphQLNonNull(GraphQLString);
  const fragment = objectOf('GatedFragment', 'anyone', { gate: text, html: text });
  const answer = objectOf('GatedFragments', 'anyone', {
    status: text,
    reason: text,
    fragments: new GraphQLNonNull(listOf(fragment)),
  });
  registry.query('getGatedFragments', {
    audience: 'anyone',
    type: answer,
    args: { contentId: { type: new GraphQLNonNull(GraphQLID) } },
    resolve: ({ contentId }: { contentId: string }, context) => gatedFragments(contentId, context),
  });
}

/** Read by previews and the gate alone: a navigation carries no header. Never sent along from another site. */
function sessionCookie(token: string): string {
  return `cmsUserToken=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=900`;
}
