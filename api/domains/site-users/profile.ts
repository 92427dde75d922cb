import type { Data } from '#content-store/definition/entity.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { rowsOf } from '#content-store/definition/is-data.ts';
import { count } from '#content-store/formats/numbers.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { requests } from '#content-store/messages/requests.ts';
import type { updateSiteUserProfile } from '#content-store/model/site-users/operations.ts';
import { personFields } from '#content-store/model/site-users/person-fields.ts';
import { MOST_FAVORITES } from '#content-store/model/site-users/site-user.ts';
import { favoriteContent as favorite } from '#content-store/model/tracking/favorite-content.ts';
import { newsletterSubscription } from '#content-store/model/tracking/newsletter-subscription.ts';
import type { Fields } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { siteOf } from '../../records/scope.ts';
import { filledIn, problemsOfAnswers } from '../memberships/answers.ts';
import { questionsAsked } from '../memberships/asking.ts';
import { newsletterCode } from './audience/newsletter-code.ts';
import { actorOfMember, changeSiteUser, requireMember } from './changing.ts';
import { problemsOfPlace, regionOf } from './place.ts';
import { newslettersOf } from './settings-of.ts';
import { favoritesOf, newsletterIdsOf } from './user-info.ts';

type Given = ValueOf<(typeof updateSiteUserProfile)['args']>;

/** Changes what is given of the member's own data; an empty text takes one out. Throws VALIDATION. */
export async function changeOwnProfile(given: Given, context: RequestContext) {
  const member = requireMember(context);
  const change = { actor: actorOfMember(member), reason: 'profile' };
  const data = await changeSiteUser(member.id, await profileChange(given, context), context, change);
  return { id: member.id, data };
}

/** What is given of a member's own data as a change of what they are then, which throws VALIDATION. */
export async function profileChange(
  { demographics = [], ...person }: Given,
  context: RequestContext,
): Promise<(user: Fields) => Data> {
  const questions = await questionsAsked(
    demographics.map(({ questionId }) => questionId),
    context,
  );
  const problems = problemsOfAnswers(demographics, questions);
  return (user) => {
    const next = { ...placeIn(user), ...person };
    const wrong = { ...problemsOfPlace(next, false), ...problems };
    if (Object.keys(wrong).length > 0) throw validationError(wrong);
    const named = Object.keys(personFields).filter((name) => name in person);
    const patch = named.map((name) => [name, blankAsNull(person[name as keyof typeof person])]);
    const place = 'countryCode' in person || 'region' in person ? { region: regionOf(next) ?? null } : {};
    return { ...Object.fromEntries(patch), ...place, demographics: answered(user, demographics) };
  };
}

function placeIn({ countryCode, region }: Fields) {
  return {
    ...(typeof countryCode === 'string' && { countryCode }),
    ...(typeof region === 'string' && { region }),
  };
}

function blankAsNull(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value.trim();
}

/** Answers replace those to the same questions; empty ones take them out. */
function answered(user: Fields, given: NonNullable<Given['demographics']>) {
  const replaced = given.map(({ questionId }) => questionId);
  const kept = rowsOf(user.demographics).filter((row) => !replaced.includes(Number(row.questionId)));
  return [...kept, ...filledIn(given)];
}

/** Adds a piece that readers see to the member's favourites. Throws NOT_FOUND, VALIDATION beyond 1,000. */
export async function addFavorite(contentId: string, context: RequestContext) {
  const member = requireMember(context);
  const at = context.now().toISOString();
  const seen = { stage: 'live', visibleAt: at } as const;
  const piece = await siteOf(context).get('content', contentId, seen);
  if (piece === null) throw apiError('NOT_FOUND', requests.gone('piece'));
  return changeFavorites(
    { contentId, action: 'Favorite' },
    context,
    (all) => {
      if (all.some(({ id }) => id === contentId)) return null;
      if (all.length >= MOST_FAVORITES)
        throw validationError({ contentId: memberTexts.favorites(count(MOST_FAVORITES)) });
      return [{ id: contentId, created: at }, ...all];
    },
    member,
  );
}

/** Takes a piece out of the member's favourites, whether or not readers see it still. */
export async function removeFavorite(contentId: string, context: RequestContext) {
  return changeFavorites(
    { contentId, action: 'Unfavorite' },
    context,
    (all) => (all.some(({ id }) => id === contentId) ? all.filter(({ id }) => id !== contentId) : null),
    requireMember(context),
  );
}

type Favorites = ReturnType<typeof favoritesOf>;

/** Records what came of it, where anything did. */
async function changeFavorites(
  told: { readonly contentId: string; readonly action: 'Favorite' | 'Unfavorite' },
  context: RequestContext,
  changed: (all: Favorites) => Favorites | null,
  member: ReturnType<typeof requireMember>,
): Promise<{ readonly favoriteContent: Favorites }> {
  let isChanged = false;
  const user = await changeSiteUser(
    member.id,
    (current) => {
      const favoriteContent = changed(favoritesOf(current));
      isChanged = favoriteContent !== null;
      return favoriteContent === null ? null : { favoriteContent };
    },
    context,
    { actor: actorOfMember(member), reason: 'favourites' },
  );
  if (isChanged) void context.events.append(favorite, { fields: told, memberId: member.id });
  return { favoriteContent: favoritesOf(user) };
}

/** Subscribes the member to a newsletter that the site offers. Throws VALIDATION. */
export async function subscribe(id: string, promoCode: string | undefined, context: RequestContext) {
  if (!(await newslettersOf(siteOf(context))).includes(id))
    throw validationError({ newsletterId: memberTexts.newsletter });
  const since = context.now().toISOString();
  const code = await newsletterCode(promoCode, siteOf(context));
  const by = code === undefined ? {} : { promoCode: code };
  return changeNewsletters({ newsletterId: id, action: 'OptIn', ...by }, context, (all) =>
    all.some((one) => one.id === id) ? null : [...all, { id, since, ...by }],
  );
}

export async function unsubscribe(id: string, context: RequestContext) {
  return changeNewsletters({ newsletterId: id, action: 'OptOut' }, context, (all) =>
    all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : null,
  );
}

type Rows = ReturnType<typeof rowsOf>;

/** Records what came of it, where anything did. */
async function changeNewsletters(
  told: Omit<ValueOf<(typeof newsletterSubscription)['fields']>, 'source'>,
  context: RequestContext,
  changed: (all: Rows) => Rows | null,
) {
  const member = requireMember(context);
  let isChanged = false;
  const user = await changeSiteUser(
    member.id,
    (current) => {
      const newsletters = changed(rowsOf(current.newsletters));
      isChanged = newsletters !== null;
      return newsletters === null ? null : { newsletters };
    },
    context,
    { actor: actorOfMember(member), reason: 'newsletters' },
  );
  const fields = { ...told, source: 'Account' } as const;
  if (isChanged) void context.events.append(newsletterSubscription, { fields, memberId: member.id });
  return { newsletters: newsletterIdsOf(user) };
}
