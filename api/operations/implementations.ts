import { accountOperations } from '../domains/accounts.ts';
import { deletingOperations } from '../domains/deleting.ts';
import { historyOperations } from '../domains/history.ts';
import { redirectOperations } from '../domains/importing-redirects.ts';
import { mailboxOperations } from '../domains/mailbox.ts';
import { sectionOperations } from '../domains/moving-sections.ts';
import { newsOperations } from '../domains/news.ts';
import { outboxOperations } from '../domains/outbox.ts';
import { pageOperations } from '../domains/pages.ts';
import { pieceCountOperations } from '../domains/piece-counts.ts';
import { publishingOperations } from '../domains/publishing.ts';
import { sessionOperations } from '../domains/session.ts';
import { systemOperations } from '../domains/system.ts';
import { referenceOperations } from '../domains/used-by.ts';
import type { Implementation } from './implement.ts';

/** What does the declared operations, domain by domain. */
export const implementations: readonly Implementation[] = [
  ...accountOperations,
  ...deletingOperations,
  ...historyOperations,
  ...mailboxOperations,
  ...newsOperations,
  ...outboxOperations,
  ...pageOperations,
  ...pieceCountOperations,
  ...publishingOperations,
  ...redirectOperations,
  ...referenceOperations,
  ...sectionOperations,
  ...sessionOperations,
  ...systemOperations,
];
