import { Box, Button, ButtonBase, Chip, IconButton, Tooltip } from '@mui/material';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { canWrite } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { displayDate } from '#content-store/formats/display-dates.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';
import type { NewsItem as Item } from '#content-store/model/news/operations.ts';
import { DRAFT } from '#content-store/model/news/status.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { RemoveNews } from './remove-news.tsx';
import { useNewsActions } from './use-news.ts';

interface NewsItemProps {
  readonly item: Item;
  /** Whether its text is in view at first; that alone does not mark it as read. */
  readonly isShown: boolean;
  /** Called on the way to another screen. */
  readonly onLeave?: () => void;
}

/** One piece of news: unread, it is highlighted, and opening it marks it as read (S0 §4). */
export function NewsItem({ item, isShown, onLeave }: NewsItemProps) {
  const { timeZone } = useSite();
  const { permissions } = useUser();
  const { markRead } = useNewsActions();
  const [isOpen, setIsOpen] = useState(isShown);
  const [isRemoving, setIsRemoving] = useState(false);
  const id = useId();
  const isDraft = item.status === DRAFT;
  const isUnread = !item.hasRead && !isDraft;
  const toggle = () => {
    if (!isOpen && isUnread) void markRead(item.id);
    setIsOpen(!isOpen);
  };
  return (
    <Box
      component="li"
      sx={{
        borderLeft: 3,
        borderColor: isUnread ? 'primary.main' : 'transparent',
        bgcolor: isUnread ? 'action.hover' : 'transparent',
        '&:not(:last-child)': { boxShadow: (theme) => `0 1px 0 ${theme.palette.divider}` },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <ButtonBase
          id={id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-text` : undefined}
          onClick={toggle}
          sx={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'flex-start',
            textAlign: 'left',
            gap: 1,
            px: 1.5,
            py: 1.25,
          }}
        >
          <Box
            component={ChevronDown}
            size={16}
            aria-hidden
            sx={{ flexShrink: 0, transform: isOpen ? 'none' : 'rotate(-90deg)', color: 'text.secondary' }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: isUnread ? 700 : 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
              {item.title}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {displayDate(item.date, timeZone)}
              {isUnread && ' · Unread'}
            </Box>
          </Box>
          {item.alert && <Chip size="small" color="warning" variant="outlined" label="Alert" />}
          {isDraft && <Chip size="small" variant="outlined" label="Draft" />}
        </ButtonBase>
        {canWrite(adminNewsItem, permissions) && (
          <>
            <Tooltip title="Edit">
              <IconButton
                size="small"
                aria-label={`Edit ${item.title}`}
                component={Link}
                to={editPath(adminNewsItem, item.id)}
                onClick={onLeave}
              >
                <Pencil size={16} />
              </IconButton>
            </Tooltip>
            <Tooltip title="Delete">
              <IconButton
                size="small"
                aria-label={`Delete ${item.title}`}
                onClick={() => setIsRemoving(true)}
              >
                <Trash2 size={16} />
              </IconButton>
            </Tooltip>
          </>
        )}
      </Box>
      {isOpen && (
        <Box
          id={`${id}-text`}
          role="region"
          aria-labelledby={id}
          sx={{ px: 1.5, pl: 4.5, pb: 1.5, fontSize: '0.875rem' }}
        >
          <NewsText html={item.description ?? ''} />
          {isUnread && (
            <Button size="small" variant="outlined" onClick={() => void markRead(item.id)} sx={{ mt: 1 }}>
              Mark as read
            </Button>
          )}
        </Box>
      )}
      {isRemoving && <RemoveNews item={item} onClose={() => setIsRemoving(false)} />}
    </Box>
  );
}

function NewsText({ html }: { readonly html: string }) {
  if (html === '') return <Box sx={{ color: 'text.secondary' }}>No text.</Box>;
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        '& > :first-child': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& a': { color: 'primary.main' },
        '& ul': { listStyle: 'disc' },
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server where it entered the store
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
