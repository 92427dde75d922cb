import { displayDate, displayTime } from '#content-store/formats/display-dates.ts';
import { count } from '#content-store/formats/numbers.ts';
import { accountTexts } from '#content-store/messages/accounts.ts';
import { memberHeaderTexts } from '#content-store/messages/member-header.ts';
import type { CommonField } from '#content-store/model/memberships/common-fields.ts';
import { type TypedValues, typedAnswers } from '#content-store/model/site-users/answers.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import {
  addSiteUserFavorite,
  addSiteUserMembership,
  type SiteUserInfo,
} from '#content-store/model/site-users/operations.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { type AccountShown, type FormShown, formShown, type MemberShown } from '../forms/account-shown.ts';
import { addressOf } from '../page-data/addresses.ts';
import type { PageContext } from '../page-data/context.ts';
import type { BlockOfAccounts } from './block-of-accounts.ts';
import { type FurtherMembership, furtherMemberships } from './further-memberships.ts';
import { membershipsHeld, newslettersOf, type QuestionShown, questionsOf } from './memberships.ts';
import { personLines } from './person-form.ts';

/** What the page of an account shows of whoever is logged in. */
export interface MemberData {
  readonly name: string;
  readonly email: string;
  readonly username: string;
  /** Held now, by their titles. */
  readonly held: readonly string[];
  /** A member of staff sees it: what is for its owner alone cannot be changed. */
  readonly isSimulated: boolean;
  readonly told: string | null;
  readonly sections: readonly SectionName[];
  /** Sections that an address alone leads to: there is nothing in them to change, or nothing to pay for (S0 §6). */
  readonly unlisted: readonly SectionName[];
  readonly profile: FormShown;
  readonly required: readonly CommonField[];
  readonly questions: readonly QuestionShown[];
  readonly favorites: readonly FavoriteShown[];
  /** Further ones that are not shown: how many, in words; null where all are. */
  readonly favoritesLeft: string | null;
  readonly newsletters: readonly MembersNewsletter[];
  readonly password: FormShown;
  readonly changeEmail: FormShown;
  readonly further: readonly FurtherMembership[];
  readonly support: string | undefined;
  readonly sessions: readonly SessionShown[];
  readonly endOthers: FormShown;
  readonly remove: FormShown;
  readonly logout: FormShown;
  readonly exported: FormShown;
}

export type SectionName = keyof typeof accountTexts.sections;

interface FavoriteShown {
  /** Null for a piece that is not there any more. */
  readonly piece: { readonly title: string; readonly href: string } | null;
  readonly kept: string;
  readonly form: FormShown;
}

export interface MembersNewsletter {
  readonly title: string;
  readonly description: string;
  readonly isSubscribed: boolean;
  readonly form: FormShown;
}

interface SessionShown {
  readonly browser: string;
  readonly since: string;
  readonly isThis: boolean;
  readonly form: FormShown;
}

/** Favourites on the page. */
const MOST_FAVORITES_SHOWN = 200;

export async function memberData(
  shown: AccountShown,
  member: MemberShown,
  { memberships, support }: BlockOfAccounts,
  context: PageContext,
): Promise<MemberData> {
  const { reader } = context;
  const { info, sessions } = member;
  const form = (name: string, hidden = {}, known = {}) =>
    formShown({ form: name, action: memberPaths.account, hidden }, shown, known);
  const [email = info.username] = info.emails.map(({ address }) => address);
  const questions = await questionsOf(info.memberships, reader);
  const newest = info.favoriteContent.toSorted((one, other) => (one.created < other.created ? 1 : -1));
  const left = newest.length - MOST_FAVORITES_SHOWN;
  const newsletters = (await newslettersOf(reader)).map(({ id, title, description }) => {
    const isSubscribed = info.newsletters.includes(id);
    const toggle = isSubscribed ? 'unsubscribeSiteUserNewsletter' : 'subscribeSiteUserNewsletter';
    return { title, description, isSubscribed, form: form(toggle, { newsletterId: id }) };
  });
  const further = await furtherMemberships(
    memberships,
    member,
    { shown, action: memberPaths.account },
    context,
  );
  // What came back is seen without its address, too.
  const isUpgradeListed = further.some(({ join }) => join === null || join.form.message !== undefined);
  const held = await membershipsHeld(info.memberships, reader);
  return {
    ...{ email, username: info.username, newsletters, further, support, questions },
    name: [info.firstName, info.lastName].filter((part) => part !== null).join(' '),
    held: held.map(({ title }) => title),
    required: held.flatMap(({ required }) => required),
    isSimulated: info.simulatedBy !== null,
    told: shown.told ?? toldOfRefused(shown, newsletters, further),
    sections: sectionsOf(info, further.length > 0),
    unlisted: [
      ...(newsletters.length > 0 ? [] : (['manage-newsletters'] as const)),
      ...(isUpgradeListed ? [] : (['upgrade-membership'] as const)),
    ],
    profile: form(
      'updateSiteUserProfile',
      { questions: questions.map(({ number }) => number).join(' ') },
      profileOf(info),
    ),
    favorites: await Promise.all(
      newest.slice(0, MOST_FAVORITES_SHOWN).map(async ({ id, created }) => ({
        piece: await pieceOf(id, reader),
        kept: accountTexts.keptOn(displayDate(created, context.site.timeZone)),
        form: form('removeSiteUserFavorite', { contentId: id }),
      })),
    ),
    favoritesLeft: left > 0 ? accountTexts.favoritesLeft(count(left)) : null,
    password: form('updateSiteUserPassword', {}, { username: [info.username] }),
    changeEmail: form('requestSiteUserChangeUsername'),
    sessions: sessions.map(({ id, browser, createdAt, isThis }) => ({
      browser: browser ?? accountTexts.unknownBrowser,
      since: accountTexts.since(
        displayDate(createdAt, context.site.timeZone),
        displayTime(createdAt, context.site.timeZone),
      ),
      isThis,
      form: form('endSiteUserSession', { id }),
    })),
    endOthers: form('endSiteUserSession'),
    remove: form('deleteSiteUserAccount'),
    logout: formShown({ form: 'logoutSiteUser', action: memberPaths.logout }, null),
    exported: formShown({ form: 'exportSiteUserData', action: memberPaths.export }, null),
  };
}

/** What is wrong with a form that does not stand here: of a piece, which has it on its own page, or of a newsletter or a membership
 * that is no longer there. */
function toldOfRefused(
  { refused }: AccountShown,
  newsletters: readonly MembersNewsletter[],
  further: readonly FurtherMembership[],
): string | null {
  if (refused?.form === addSiteUserFavorite.name)
    return memberHeaderTexts.favoriteFailed(refused.problems.contentId ?? refused.message);
  const isOfNewsletter = refused?.form.endsWith('SiteUserNewsletter') === true;
  if (isOfNewsletter && newsletters.every(({ form }) => form.message === undefined)) return refused.message;
  const isOfMembership = refused?.form === addSiteUserMembership.name;
  return isOfMembership && further.every(({ join }) => join?.form.message === undefined)
    ? refused.message
    : null;
}

/** Paid members do not change their address; further memberships are there where there are any (S0 §6). */
function sectionsOf({ isPaid }: SiteUserInfo, hasFurther: boolean): readonly SectionName[] {
  return [
    'update-profile',
    'manage-favorites',
    'manage-newsletters',
    'change-password',
    ...(isPaid ? [] : (['change-email'] as const)),
    ...(hasFurther ? (['upgrade-membership'] as const) : []),
    'sessions',
    'your-data',
  ];
}

function profileOf(info: SiteUserInfo): TypedValues {
  const lines = personLines.map(({ name }) => [name, valuesOf(info[name])] as const);
  return {
    ...Object.fromEntries(lines),
    countryCode: valuesOf(info.countryCode),
    region: valuesOf(info.region),
    ...typedAnswers(info.demographics),
  };
}

function valuesOf(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}

async function pieceOf(id: string, reader: Reader): Promise<FavoriteShown['piece']> {
  const href = await addressOf({ collection: 'content', id }, reader);
  const piece = href === null ? null : await reader.get('content', id, 'card');
  return piece === null || href === null ? null : { title: piece.name, href };
}
