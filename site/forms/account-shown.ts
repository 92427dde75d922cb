import type { TypedValues } from '#content-store/model/site-users/answers.ts';
import type { getSiteUserSessions, SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import type { ValueIn } from '#content-store/operations/answer.ts';

/** What is shown on a page of readers' accounts, drawn for whoever asks. */
export interface AccountShown {
  /** The page's path. */
  readonly path: string;
  readonly asked: AccountAsked;
  /** What was done, in words; null where nothing was. */
  readonly told: string | null;
  /** A form that was not taken. */
  readonly refused: RefusedForm | null;
  /** Who is logged in. */
  readonly member: MemberShown | null;
  /** Of a page that a link in a letter leads to: what the link is good for; null where it counts no more, or there is none. */
  readonly link: LinkShown | null;
  /** Whether the address names a link that counts no more. */
  readonly isLinkOver: boolean;
  /** Of a sign-up: whether there are promo codes to type for it. */
  readonly takesCode: boolean;
}

/** What the address says beside its path. */
export interface AccountAsked {
  /** A path of the site to go on to. */
  readonly redirectTo: string | undefined;
  /** A promo code. */
  readonly pk: string | undefined;
  /** Where whoever asks comes from, for those who count. */
  readonly source: string | undefined;
}

export interface RefusedForm {
  /** Its name. */
  readonly form: string;
  /** Without passwords. */
  readonly typed: TypedValues;
  /** Message by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is wrong with it as a whole. */
  readonly message: string;
}

export interface MemberShown {
  readonly info: SiteUserInfo;
  /** All that they ever had, those that are over too. */
  readonly held: readonly HeldMembership[];
  readonly sessions: ValueIn<typeof getSiteUserSessions.answer>;
}

export interface HeldMembership {
  readonly id: string;
  /** When it ends or ended (ISO 8601, UTC); null for one without an end. */
  readonly until: string | null;
}

export interface LinkShown {
  readonly id: string;
  /** Of a sign-up: what it was asked for with. */
  readonly stub: SignUpStub | null;
}

export interface SignUpStub {
  readonly email: string;
  readonly membershipId: string;
  readonly countryCode: string;
  readonly region: string | null;
}

/** A form as it is shown: empty, or as it came back. */
export interface FormShown {
  /** The operation that it is for. */
  readonly form: string;
  /** Where it is sent to. */
  readonly action: string;
  readonly typed: TypedValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly message: string | undefined;
  /** What it takes along unseen. */
  readonly hidden: Readonly<Record<string, string | undefined>>;
}

/** A form of a page, as it came back if it did; `known`: what stands in it otherwise. */
export function formShown(
  { form, action, hidden = {} }: Pick<FormShown, 'form' | 'action'> & Partial<Pick<FormShown, 'hidden'>>,
  shown: AccountShown | null,
  known: TypedValues = {},
): FormShown {
  const refused = shown?.refused?.form === form && isOf(shown.refused, hidden) ? shown.refused : null;
  return {
    ...{ form, action, hidden },
    typed: refused?.typed ?? known,
    problems: refused?.problems ?? {},
    message: refused?.message,
  };
}

/** Of several forms for the same: whether it is the one that came back. A form may leave the membership to be chosen. */
function isOf({ typed }: RefusedForm, hidden: FormShown['hidden']): boolean {
  const isSame = (name: string) => hidden[name] === typed[name]?.[0];
  const isAboutSame = ['id', 'newsletterId', 'contentId'].every(isSame);
  return isAboutSame && (hidden.membershipId === undefined || isSame('membershipId'));
}
