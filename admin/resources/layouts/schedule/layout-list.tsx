import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { Link } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState, stateInWords } from '#admin/records/record-state.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { scheduleTexts as texts } from '#content-store/messages/layout-schedule.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { purposeInWords } from '#content-store/model/layouts/purpose-in-words.ts';
import { editPath } from '#content-store/screens/routes.ts';

interface LayoutListProps {
  readonly layouts: readonly ConsoleRecord[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** The layouts of the site with their times, to be chosen from. On a phone the times stand below the state. */
export function LayoutList({ layouts, chosen, onChoose }: LayoutListProps) {
  const { columns } = texts;
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  const isAll = layouts.every(({ id }) => chosen.has(id));
  return (
    <Box
      sx={{
        ...{ overflowX: 'auto', maxHeight: 560, border: 1, borderColor: 'divider', borderRadius: 1 },
        bgcolor: 'background.paper',
      }}
    >
      <Table size="small" aria-label={texts.table} stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={isAll}
                indeterminate={!isAll && layouts.some(({ id }) => chosen.has(id))}
                onChange={() => onChoose(isAll ? new Set() : new Set(layouts.map(({ id }) => id)))}
                slotProps={{ input: { 'aria-label': texts.chooseAll } }}
              />
            </TableCell>
            <TableCell>{columns.layout}</TableCell>
            <TableCell>{columns.state}</TableCell>
            {isWide && <TableCell>{columns.from}</TableCell>}
            {isWide && <TableCell>{columns.until}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {layouts.map((record) => (
            <LayoutLine
              key={record.id}
              record={record}
              isWide={isWide}
              isChosen={chosen.has(record.id)}
              onToggle={() => onChoose(chosen.symmetricDifference(new Set([record.id])))}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const TIMES = [
  ['from', 'shownFrom'],
  ['until', 'shownUntil'],
] as const;

interface LayoutLineProps {
  readonly record: ConsoleRecord;
  readonly isWide: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function LayoutLine({ record, isWide, isChosen, onToggle }: LayoutLineProps) {
  const { timeZone } = useSite();
  const name = recordTitle(layout, record);
  const state = recordState(layout, record, metaOf(record), Date.now());
  const moment = (value: unknown) => (typeof value === 'string' ? formatInstant(value, timeZone) : '–');
  return (
    <TableRow selected={isChosen}>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': texts.choose(name) } }}
        />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400, minWidth: 160 }}>
        <Box
          component={Link}
          to={editPath(layout, record.id)}
          sx={{ fontWeight: 600, color: 'text.primary' }}
        >
          {name}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {purposeInWords(record)}
        </Box>
      </TableCell>
      <TableCell>
        {stateInWords(state, timeZone)}
        {!isWide &&
          TIMES.filter(([, field]) => typeof record[field] === 'string').map(([name, field]) => (
            <Box key={name} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {`${texts.columns[name]}: ${moment(record[field])}`}
            </Box>
          ))}
      </TableCell>
      {isWide &&
        TIMES.map(([name, field]) => (
          <TableCell key={name} sx={{ whiteSpace: 'nowrap' }}>
            {moment(record[field])}
          </TableCell>
        ))}
    </TableRow>
  );
}
