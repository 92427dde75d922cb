import { isRegistrationPath } from '#content-store/model/site-users/member-paths.ts';
import type { AccountAsked, AccountShown } from '../forms/account-shown.ts';
import type { PageContext } from '../page-data/context.ts';
import type { Subject } from '../page-data/subject.ts';
import { type MembershipShown, membershipsShown } from './memberships.ts';

/** What each block of readers' accounts knows: of a public page nothing that is anybody's. */
export interface BlockOfAccounts {
  /** What the page shows whoever asks; null on pages that are the same for everyone. */
  readonly shown: AccountShown | null;
  readonly asked: AccountAsked;
  /** The active memberships. Without any there are no accounts. */
  readonly memberships: readonly MembershipShown[];
  /** Where members turn to. */
  readonly support: string | undefined;
  /** Whether it stands on a path of a registration. */
  readonly isRegistering: boolean;
}

/** Null on paper. */
export async function blockOfAccounts(
  { path }: Subject,
  { mode, account, reader }: PageContext,
): Promise<BlockOfAccounts | null> {
  if (mode === 'print') return null;
  const { supportEmail } = await reader.settings('memberships');
  // Whoever logs in on a page goes on reading there.
  const asked = account?.asked ?? { redirectTo: path, pk: undefined, source: undefined };
  return {
    ...{ shown: account, asked },
    memberships: await membershipsShown(reader, asked),
    support: supportEmail,
    isRegistering: isRegistrationPath(path),
  };
}
