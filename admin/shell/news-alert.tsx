import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { dismissAlert, dismissedAlert } from '#admin/client/cookies.ts';
import { useNews, useNewsActions } from '#admin/resources/news/use-news.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { isRecent } from './recent-alert.ts';

/** What is looked for: one alert, published, that one has not read (S0 §9). */
const ASKED = { limit: 1, status: 1, hideRead: true, alert: true };

/** An alert of the last days, above the screen, until one has read it or puts it away in this browser (S0 §4). */
export function NewsAlert() {
  const { items } = useNews(ASKED);
  const { markRead } = useNewsActions();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [item] = items;
  if (item === undefined || item.id === dismissed || dismissedAlert(item.id)) return null;
  if (!isRecent(item.date, new Date())) return null;
  const dismiss = () => {
    dismissAlert(item.id);
    setDismissed(item.id);
  };
  return <Shown title={item.title} onRead={() => void markRead(item.id)} onDismiss={dismiss} />;
}

interface ShownProps {
  readonly title: string;
  readonly onRead: () => void;
  readonly onDismiss: () => void;
}

function Shown({ title, onRead, onDismiss }: ShownProps) {
  return (
    <Alert
      severity="warning"
      square
      role="status"
      action={
        <>
          <Button color="inherit" component={Link} to={listPath(entryFor('adminNewsItem'))}>
            Read
          </Button>
          <Button color="inherit" onClick={onRead}>
            Mark as read
          </Button>
          <Button color="inherit" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
      sx={{ borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap' }}
    >
      {title}
    </Alert>
  );
}
