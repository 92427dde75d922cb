import type { Implementation } from '../operations/implement.ts';
import { deletingOperations } from '../records/deleting.ts';
import { mergingOperations } from '../records/if-merged.ts';
import { referenceOperations } from '../records/used-by.ts';
import { bulkOperations } from './bulk/bulk.ts';
import { calendarOperations } from './calendar/calendar.ts';
import { checklistOperations } from './checklists/checklists.ts';
import { accountOperations } from './cms-users/accounts.ts';
import { sessionOperations } from './cms-users/session.ts';
import { contentResearchOperations } from './content/content-research.ts';
import { pieceCountOperations } from './content/piece-counts.ts';
import { datasetOperations } from './datasets/datasets.ts';
import { formOperations } from './forms/forms.ts';
import { gatingOperations } from './gating/gating.ts';
import { historyOperations } from './history/history.ts';
import { designOperations } from './layouts/design-change.ts';
import { sectionAnalysisOperations } from './layouts/section-analysis.ts';
import { placeOperations } from './layouts/taking-place.ts';
import { licenceOperations } from './licences/licences.ts';
import { licenceUsageOperations } from './licences/usage.ts';
import { listViewOperations } from './lists/list-views.ts';
import { mailboxOperations } from './mailbox/mailbox.ts';
import { mediaOperations } from './media/replacing.ts';
import { membershipOperations } from './memberships/memberships.ts';
import { newsOperations } from './news/news.ts';
import { outboxOperations } from './outbox/outbox.ts';
import { pageOperations } from './pages/pages.ts';
import { previewOperations } from './previews/previews.ts';
import { publishingOperations } from './publishing/publishing.ts';
import { redirectOperations } from './redirects/importing-redirects.ts';
import { reportOperations } from './reports/page-speed.ts';
import { reviewOperations } from './review/review.ts';
import { revisionOperations } from './revisions/revisions.ts';
import { sectionOperations } from './sections/moving-sections.ts';
import { siteUserOperations } from './site-users/site-users.ts';
import { siteValueOperations } from './site-values/site-values.ts';
import { syndicationOperations } from './syndication/syndication.ts';
import { crawlerOperations } from './system/crawlers.ts';
import { systemOperations } from './system/system.ts';
import { trackingOperations } from './tracking/tracking.ts';

/** What does the declared operations, domain by domain. */
export const implementations: readonly Implementation[] = [
  ...accountOperations,
  ...bulkOperations,
  ...calendarOperations,
  ...checklistOperations,
  ...contentResearchOperations,
  ...datasetOperations,
  ...deletingOperations,
  ...designOperations,
  ...formOperations,
  ...gatingOperations,
  ...historyOperations,
  ...licenceOperations,
  ...licenceUsageOperations,
  ...listViewOperations,
  ...mailboxOperations,
  ...mediaOperations,
  ...membershipOperations,
  ...mergingOperations,
  ...newsOperations,
  ...outboxOperations,
  ...pageOperations,
  ...pieceCountOperations,
  ...previewOperations,
  ...publishingOperations,
  ...redirectOperations,
  ...referenceOperations,
  ...reportOperations,
  ...reviewOperations,
  ...revisionOperations,
  ...sectionAnalysisOperations,
  ...placeOperations,
  ...sectionOperations,
  ...sessionOperations,
  ...syndicationOperations,
  ...siteUserOperations,
  ...siteValueOperations,
  ...systemOperations,
  ...crawlerOperations,
  ...trackingOperations,
];
