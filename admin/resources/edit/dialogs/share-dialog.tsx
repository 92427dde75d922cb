import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  OutlinedInput,
  Select,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { type CurrentSite, useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { kindLabel } from '#admin/forms/form-fields.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { PREVIEW_HOURS, PREVIEW_HOURS_FIRST, previewTexts } from '#content-store/messages/previews.ts';
import {
  getPreviewLinks,
  getPreviewPage,
  makePreviewLink,
  type PreviewPage,
  revokePreviewLink,
  type SharedPreview,
} from '#content-store/model/previews/operations.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';

/** Whether a record can be shown to somebody without an account as it is edited. */
export function isSharable({ hasWorkingCopies, page, scope }: AnyEntity): boolean {
  return hasWorkingCopies && page !== undefined && scope === 'tenant';
}

/** Makes links that show a piece as it is edited to whoever has them, and ends those there are. */
export function ShareDialog({
  record,
  onClose,
}: {
  readonly record: ConsoleRecord;
  readonly onClose: () => void;
}) {
  const { entity, variantType } = useEditing();
  const kind = inSentence(kindLabel(entity, variantType));
  const isDirty = useIsDirty();
  const client = useClient();
  const about = { collection: entity.collection, id: record.id };
  const [hours, setHours] = useState<number>(PREVIEW_HOURS_FIRST);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [entity.name, 'preview-links', record.id],
    queryFn: () => client.run(getPreviewLinks, about),
    gcTime: 0,
    retry: false,
  });
  const seen = useQuery({
    queryKey: [entity.name, 'preview-page', record.id, metaOf(record)?.version ?? 0],
    queryFn: () => client.run(getPreviewPage, about),
    // What it is shown on may be published or gone since.
    gcTime: 0,
    retry: false,
  });

  const attempt = async (task: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await task();
      setSaid(done);
      await refetch();
    } catch (failed) {
      setProblem(messageOfError(failed));
    } finally {
      setIsBusy(false);
    }
  };
  const make = () => attempt(() => client.run(makePreviewLink, { ...about, hours }), previewTexts.made);
  const revoke = (link: string) =>
    attempt(() => client.run(revokePreviewLink, { ...about, link }), previewTexts.revoked);
  const unread = error ?? seen.error;
  const failure = problem ?? (unread === null ? null : messageOfError(unread));

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="share-title">
      <DialogTitle id="share-title">{previewTexts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {seen.isLoading && <Skeleton variant="text" aria-label={previewTexts.looking} />}
        {seen.data !== undefined && <WhatIsSeen kind={kind} {...seen.data} />}
        {isDirty && (
          <Alert severity="info" variant="outlined" sx={{ py: 0 }}>
            {previewTexts.asSaved}
          </Alert>
        )}
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5 }}>
          <FieldFrame id="share-hours" label={previewTexts.lasts}>
            <Select
              size="small"
              value={hours}
              onChange={(event) => setHours(Number(event.target.value))}
              labelId="share-hours-label"
              sx={{ minWidth: 120 }}
            >
              {PREVIEW_HOURS.map(({ hours: value, label }) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </Select>
          </FieldFrame>
          <Button
            variant="contained"
            disabled={isBusy || seen.isLoading || seen.data?.path === null}
            onClick={() => void make()}
          >
            {previewTexts.make}
          </Button>
        </Box>
        {failure !== null && (
          <Alert severity="error" variant="outlined">
            {failure}
          </Alert>
        )}
        {data === undefined ? (
          error === null && <Skeleton variant="text" aria-label="Looking up the links" />
        ) : data.length === 0 ? (
          <Typography>{previewTexts.none(kind)}</Typography>
        ) : (
          <Box component="section" aria-labelledby="share-links">
            <Typography variant="h3" id="share-links" sx={{ mb: 1 }}>
              {previewTexts.links}
            </Typography>
            <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
              {[...data].reverse().map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  isBusy={isBusy}
                  onSaid={setSaid}
                  onRevoke={() => void revoke(link.id)}
                />
              ))}
            </Box>
          </Box>
        )}
        <Box role="status" sx={{ minHeight: '1.5em', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {said}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface LinkRowProps {
  readonly link: SharedPreview;
  readonly isBusy: boolean;
  readonly onSaid: (words: string) => void;
  readonly onRevoke: () => void;
}

function LinkRow({ link, isBusy, onSaid, onRevoke }: LinkRowProps) {
  const site = useSite();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(addressOf(link, site));
      onSaid(previewTexts.copied);
    } catch {
      // Forbidden, or a page that is not secure.
      onSaid(previewTexts.notCopied);
    }
  };
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
        <OutlinedInput
          readOnly
          size="small"
          fullWidth
          value={addressOf(link, site)}
          inputRef={input}
          onFocus={(event) => event.target.select()}
          inputProps={{ 'aria-label': previewTexts.address(link.madeBy) }}
        />
        <Button variant="outlined" onClick={() => void copy()}>
          {previewTexts.copy}
        </Button>
        <Button color="error" disabled={isBusy} onClick={onRevoke}>
          {previewTexts.revoke}
        </Button>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {previewTexts.by(link.madeBy, formatInstant(link.expiresAt, site.timeZone))}
      </Typography>
    </li>
  );
}

function addressOf({ path }: SharedPreview, site: CurrentSite): string {
  return `${siteOrigin(site, window.location)}${path}`;
}

/** What whoever has a link sees, or why there is nothing to see yet. */
function WhatIsSeen({ kind, path, missing, isWhole }: PreviewPage & { readonly kind: string }) {
  return path === null ? (
    <Alert severity="warning" variant="outlined">
      {missing}
    </Alert>
  ) : (
    <Typography sx={{ color: 'text.secondary' }}>
      {isWhole ? previewTexts.help(kind) : previewTexts.helpAt(kind, path)}
    </Typography>
  );
}
