import {
  Box,
  Button,
  Dialog,
  DialogTitle,
  IconButton,
  InputAdornment,
  LinearProgress,
  OutlinedInput,
} from '@mui/material';
import { ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { zoneLabel } from '#admin/context/wall-time.ts';
import { recordTitle } from '#admin/records/record-title.ts';
import { Toggles } from '#admin/resources/blocks/looks.tsx';
import { DrawnPage } from '#admin/ui/page-frame/drawn-page.tsx';
import { isWidth, type Width } from '#admin/ui/page-frame/widths.ts';
import { drawnPageTexts } from '#content-store/messages/drawn-page.ts';
import { recordPreviewTexts as texts } from '#content-store/messages/record-preview.ts';
import { anybody, type PageReader, readerKey } from '#content-store/model/previews/page-readers.ts';
import { useEditing } from '../editor/editor-context.ts';
import { ReaderSelect } from './reader-select.tsx';
import { useRecordPage } from './use-record-page.ts';

interface PreviewDialogProps {
  readonly id: string;
  /** Shows it in a new tab; left out where there is no address for that. */
  readonly onOpenTab?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The page of a record over its form, with what is typed and not saved: as wide as a phone, a tablet or a desktop has it, as
 * staff or one of its readers see it, now or as of a moment. */
export function PreviewDialog({ id, onOpenTab, onClose }: PreviewDialogProps) {
  const { entity, record, fields } = useEditing();
  const { timeZone } = useSite();
  const [width, setWidth] = useState<Width>(window.innerWidth < PHONES ? 'phone' : 'desktop');
  const [chosen, setChosen] = useState(readerKey(anybody));
  const [asOf, setAsOf] = useState('');
  const { data, error, isFetching, refetch } = useRecordPage(id, chosen, asOf);
  const { readers = [anybody], gate = 'gated', shownOn = null, missing = null } = data ?? {};
  const viewer = readers.find((reader) => readerKey(reader) === chosen) ?? anybody;
  const labels = (data?.leftOut ?? []).map(
    (name) => fields.find((known) => known.name === name)?.field.label ?? name,
  );
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="preview-title">
      <Box sx={{ ...BAR, gap: 1 }}>
        <DialogTitle id="preview-title" noWrap sx={{ p: 0, flex: 1, minWidth: 0 }}>
          {texts.title(`“${recordTitle(entity, record ?? { id })}”`)}
        </DialogTitle>
        <IconButton aria-label={texts.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ ...BAR, flexWrap: 'wrap', gap: 1, rowGap: 0.75 }}>
        <Toggles
          label={texts.width}
          options={drawnPageTexts.widths}
          value={width}
          onChange={(chosen) => isWidth(chosen) && setWidth(chosen)}
        />
        <ReaderSelect readers={readers} value={viewer} onChange={setChosen} />
        <OutlinedInput
          type="datetime-local"
          size="small"
          value={asOf}
          onChange={({ target }) => setAsOf(target.value)}
          startAdornment={<InputAdornment position="start">{texts.at}</InputAdornment>}
          inputProps={{ 'aria-label': texts.at, 'aria-describedby': 'preview-as-of' }}
        />
        {asOf !== '' && <Button onClick={() => setAsOf('')}>{texts.now}</Button>}
        <Box sx={{ flex: 1 }} />
        {onOpenTab !== undefined && (
          <Button startIcon={<ExternalLink size={15} aria-hidden />} onClick={onOpenTab}>
            {texts.inTab}
          </Button>
        )}
        <Box sx={{ width: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
          {shownOn !== null && <span>{`${texts.shownOn(shownOn)} `}</span>}
          <span id="preview-as-seen">
            {[...helpOf(viewer, readers, asOf), texts.gates[gate]].filter((said) => said !== '').join(' ')}
          </span>{' '}
          <span id="preview-as-of">{asOf === '' ? texts.atHelp : zoneLabel(timeZone)}</span>
        </Box>
      </Box>
      <Box sx={{ height: 3 }}>
        {isFetching && <LinearProgress aria-label={drawnPageTexts.drawing} sx={{ height: 3 }} />}
      </Box>
      <Box
        // What is higher than the screen is scrolled by keys, too.
        role="region"
        aria-label={texts.page}
        tabIndex={0}
        aria-busy={isFetching}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1, sm: 2 }, bgcolor: 'background.default' }}
      >
        <DrawnPage
          page={data}
          error={error}
          onRetry={() => refetch()}
          width={width}
          warning={labels.length === 0 ? null : texts.leftOut(labels.join(', '))}
          words={{
            title: texts.page,
            missing: missing ?? texts.missing(asOf !== ''),
            redirect: texts.redirect,
          }}
        />
      </Box>
    </Dialog>
  );
}

function helpOf({ kind }: PageReader, readers: readonly PageReader[], asOf: string): string[] {
  if (kind === 'staff' && asOf !== '') return [texts.staffThen];
  const isMetered = readers.some((one) => one.kind === 'metered');
  const ofMeter = { reader: [texts.readerMetered], member: [texts.memberMetered] };
  const more = kind === 'reader' || kind === 'member' ? ofMeter[kind] : [];
  return [texts.readersHelp[kind], ...(isMetered ? more : [])];
}

const BAR = {
  ...{ display: 'flex', alignItems: 'center', px: { xs: 1.5, sm: 3 }, py: 1 },
  ...{ borderBottom: 1, borderColor: 'divider' },
} as const;

/** Screens less wide than this show a phone's page first, in pixels. */
const PHONES = 700;
