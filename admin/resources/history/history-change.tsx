import { Box } from '@mui/material';
import { Link } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { formatTime } from '#content-store/formats/instants.ts';
import { versionTexts } from '#content-store/messages/versions.ts';
import type { ChangeInHistory, RecordInHistory } from '#content-store/model/history/operations.ts';
import { hasRevisions } from '#content-store/model/revisions/has-revisions.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { UndoChange } from './undo-change.tsx';
import { doneInWords, gaveItsFile, valueInWords } from './words.ts';

/** One change: who did what when, to which records, and what those said before. */
export function HistoryChange({ change }: { readonly change: ChangeInHistory }) {
  const { timeZone } = useSite();
  const time = formatTime(change.at, timeZone);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '56px minmax(0, 1fr)' },
        columnGap: 1.5,
        px: 2,
        py: 1.25,
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box
        component="time"
        dateTime={change.at}
        sx={{
          color: 'text.secondary',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.6,
        }}
      >
        {time}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        {change.records.map((record) => (
          <HistoryRecord key={`${record.entity}/${record.id}`} record={record} change={change} />
        ))}
      </Box>
    </Box>
  );
}

interface HistoryRecordProps {
  readonly record: RecordInHistory;
  readonly change: ChangeInHistory;
}

function HistoryRecord({ record, change }: HistoryRecordProps) {
  const entity = entityNamed(record.entity);
  const { timeZone } = useSite();
  const title = record.title === '' ? 'without a title' : record.title;
  const { before, after, notes } = doneInWords(change, record, timeZone);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {change.actor.name}
          </Box>{' '}
          {before}{' '}
          {entity === undefined || record.outcome === 'deleted' ? (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
          ) : (
            <Link to={editPath(entity, record.id)}>{title}</Link>
          )}
          {after !== '' && ` ${after}`}
          {notes.length > 0 && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {' · '}
              {notes.join(' · ')}
            </Box>
          )}
        </Box>
        {entity !== undefined &&
          record.isSeenByReaders &&
          record.outcome !== 'deleted' &&
          hasRevisions(entity) && (
            <Link to={`${editPath(entity, record.id)}?versions`} aria-label={versionTexts.compareOf(title)}>
              {versionTexts.compare}
            </Link>
          )}
        {entity !== undefined && !gaveItsFile(change.reason, record.outcome) && (
          <UndoChange entity={entity} record={record} sequence={change.sequence} />
        )}
      </Box>
      <ChangedFields fields={record.outcome === 'created' ? [] : record.fields} />
    </Box>
  );
}

function ChangedFields({ fields }: Pick<RecordInHistory, 'fields'>) {
  const { timeZone } = useSite();
  if (fields.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(96px, max-content) minmax(0, 1fr)' },
        columnGap: 1.5,
        rowGap: 0.25,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
        '& dt': { fontWeight: 600 },
        '& dd': { m: 0 },
      }}
    >
      {fields.map(({ label, before, after, isMoment }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            {before === null && after === null ? (
              'changed'
            ) : (
              <>
                {before !== null && <del>{valueInWords(before, isMoment, timeZone)}</del>}
                {before !== null && after !== null && ' → '}
                {after !== null && (
                  <Box component="ins" sx={{ color: 'text.primary', textDecoration: 'none' }}>
                    {valueInWords(after, isMoment, timeZone)}
                  </Box>
                )}
              </>
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}
