import type { Implementation } from '../operations/implement.ts';
import { deletingOperations } from '../records/deleting.ts';
import { referenceOperations } from '../records/used-by.ts';
import { sessionOperations } from './cms-users/session.ts';
import { historyOperations } from './history/history.ts';
import { newsOperations } from './news/news.ts';
import { pageOperations } from './pages/pages.ts';
import { publishingOperations } from './publishing/publishing.ts';
import { redirectOperations } from './redirects/importing-redirects.ts';
import { sectionOperations } from './sections/moving-sections.ts';
import { systemOperations } from './system/system.ts';

/** What does the declared operations, domain by domain. */
export const implementations: readonly Implementation[] = [
  ...deletingOperations,
  ...historyOperations,
  ...newsOperations,
  ...pageOperations,
  ...publishingOperations,
  ...redirectOperations,
  ...referenceOperations,
  ...sectionOperations,
  ...sessionOperations,
  ...systemOperations,
];
