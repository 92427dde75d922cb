import type { ReactElement } from 'react';
import { LogoutOnMount } from 'react-admin';
import { Route } from 'react-router';
import { HistoryPage } from '#admin/resources/history/history-page.tsx';
import { PublishingPage } from '#admin/resources/publishing/publishing-page.tsx';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { entityRoutes } from './entity-routes.tsx';
import { Guarded, GuardedBy } from './guarded.tsx';
import { historyPath, publishingPath } from './routes.ts';

/** Every screen of the console but home and the log-in, which react-admin itself routes to. */
export function consoleRoutes(): readonly ReactElement[] {
  return [
    ...entityRoutes(),
    <Route
      key={publishingPath}
      path={publishingPath}
      element={
        <Guarded entity={tenant} to="read">
          <PublishingPage />
        </Guarded>
      }
    />,
    <Route
      key={historyPath}
      path={historyPath}
      element={
        <GuardedBy anyOf={['view_history']} what="the history">
          <HistoryPage />
        </GuardedBy>
      }
    />,
    <Route key="/logout" path="/logout" element={<LogoutOnMount />} />,
  ];
}
