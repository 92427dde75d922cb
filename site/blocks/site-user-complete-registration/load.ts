import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { CommonField } from '#content-store/model/memberships/common-fields.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { type BlockOfAccounts, blockOfAccounts } from '../../accounts/block-of-accounts.ts';
import {
  type NewsletterShown,
  newslettersOf,
  type QuestionShown,
  questionsOf,
} from '../../accounts/memberships.ts';
import { type FormShown, formShown, type LinkShown } from '../../forms/account-shown.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface CompletionData extends Pick<BlockOfAccounts, 'shown' | 'memberships'> {
  /** Null where the link counts no more, and on pages that no link leads to. */
  readonly completed: Completed | null;
}

interface Completed {
  readonly email: string;
  readonly form: FormShown;
  readonly required: readonly CommonField[];
  readonly questions: readonly QuestionShown[];
  readonly newsletters: readonly NewsletterShown[];
}

/** The form that completes a registration, on the page that the link in the letter leads to; nothing on paper. */
export async function load(
  _settings: BlockSettings<'site_user_complete_registration'>,
  subject: Subject,
  context: PageContext,
): Promise<CompletionData | null> {
  const block = await blockOfAccounts(subject, context);
  if (block === null) return null;
  const { shown, memberships } = block;
  const link = shown?.link ?? null;
  return { shown, memberships, completed: link === null ? null : await completedBy(link, block, context) };
}

async function completedBy(
  { id, stub }: LinkShown,
  { shown }: BlockOfAccounts,
  { reader }: PageContext,
): Promise<Completed | null> {
  if (stub === null) return null;
  const { email, membershipId, countryCode, region } = stub;
  const membership = await reader.get('membership', membershipId, 'head');
  const questions = await questionsOf([membershipId], reader);
  const known = { countryCode: [countryCode], region: [region ?? ''], username: [email] };
  const hidden = { id, questions: questions.map(({ number }) => number).join(' ') };
  return {
    email,
    form: formShown(
      { form: 'registerSiteUser', action: memberPaths.completeRegistration, hidden },
      shown,
      known,
    ),
    required: membership?.requiredUserCommonFields ?? [],
    questions,
    newsletters: (await newslettersOf(reader)).filter(({ isAtRegistration }) => isAtRegistration),
  };
}
