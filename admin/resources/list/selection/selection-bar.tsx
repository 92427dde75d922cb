import { Box, Button, IconButton } from '@mui/material';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canPublish } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { matchingIds } from '#admin/data/listed-records.ts';
import { BIN_FILTER } from '#admin/records/state-filter.ts';
import { useDuplicate } from '#admin/resources/edit/use-duplicate.ts';
import { railSize } from '#admin/ui/rail-size.ts';
import { isOnScreen, useShortcut } from '#admin/ui/use-shortcut.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { copyTexts } from '#content-store/messages/copies.ts';
import { texts } from '#content-store/messages/lists.ts';
import { MOST_RECORDS } from '#content-store/model/bulk/bulk-run.ts';
import type { BulkAct } from '#content-store/model/bulk/change.ts';
import { bulkUpdateScreen } from '#content-store/model/bulk/screens.ts';
import { content } from '#content-store/model/content/content.ts';
import { MOST_COPIES } from '#content-store/model/syndication/limits.ts';
import { contentSyndicationScreen } from '#content-store/model/syndication/screens.ts';
import type { Selection } from './selection.ts';

interface SelectionBarProps {
  readonly entity: AnyEntity;
  readonly selection: Selection;
}

/** What can be done with the records that are chosen in a list. */
export function SelectionBar({ entity, selection }: SelectionBarProps) {
  const { total = 0, data, filterValues } = useListContext();
  const { permissions, sites } = useUser();
  const { timeZone } = useSite();
  const client = useClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const duplicate = useDuplicate(entity);
  const { ids, isEverything } = selection;
  const number = isEverything ? total : ids.size;
  useShortcut({
    key: 'escape',
    isCommand: false,
    // What is open over the list closes first.
    isMeant: (target) => number > 0 && isOnScreen(target),
    run: selection.clear,
  });
  if (number === 0) return null;

  const lead = async (most: number, to: (chosen: readonly string[]) => readonly [string, object]) => {
    if (number > most) return notify(texts.selection.tooMany(most), { type: 'error', messageArgs: {} });
    setIsBusy(true);
    try {
      const chosen = isEverything ? await matchingIds(client, entity, filterValues, timeZone) : [...ids];
      const [path, state] = to(chosen);
      void navigate(path, { state });
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
      setIsBusy(false);
    }
  };
  const go = (act: BulkAct | null) =>
    lead(MOST_RECORDS, (chosen) => [bulkUpdateScreen.path, { entity: entity.name, ids: chosen, act }]);
  const share = () => lead(MOST_COPIES, (chosen) => [contentSyndicationScreen.path, { share: chosen }]);
  const isPublished = entity.hasWorkingCopies && canPublish(entity, permissions);
  const isBin = filterValues[BIN_FILTER] === true;
  const [only] = ids.size === 1 ? ids : [];
  const isWholePage = data?.every(({ id }) => ids.has(String(id))) === true;
  const inBin: readonly (readonly [string, BulkAct | null])[] = [[texts.bin.restoreMany, 'restore']];
  const inList: readonly (readonly [string, BulkAct | null])[] = [
    [texts.selection.change, null],
    ...(isPublished
      ? ([
          [texts.selection.publish, 'publish'],
          [texts.selection.unpublish, 'unpublish'],
        ] as const)
      : []),
    [texts.selection.delete, 'delete'],
  ];
  return (
    <Box
      role="region"
      aria-label={texts.selection.label}
      sx={{
        position: 'sticky',
        bottom: { xs: railSize.height, sm: 0 },
        zIndex: 9,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, sm: 3 },
        py: 1,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: '0 -4px 12px rgba(0, 0, 0, 0.06)',
      }}
    >
      <IconButton size="small" aria-label={texts.selection.clear} onClick={selection.clear}>
        <X size={16} aria-hidden />
      </IconButton>
      <Box role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', mr: 0.5 }}>
        {texts.selection.count(number)}
      </Box>
      {!isEverything && isWholePage && total > ids.size && (
        <Button size="small" onClick={selection.everything}>
          {texts.selection.everything(total)}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {duplicate !== null && only !== undefined && !isBin && (
        <Button
          size="small"
          variant="outlined"
          disabled={duplicate.isBusy}
          onClick={() => void duplicate.run(only)}
        >
          {texts.selection.duplicate}
        </Button>
      )}
      {entity.name === content.name && isPublished && sites.length > 1 && !isBin && (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void share()}>
          {copyTexts.shareMany}
        </Button>
      )}
      {(isBin ? inBin : inList).map(([label, act]) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          sx={act === 'delete' ? { color: 'error.main' } : {}}
          disabled={isBusy}
          onClick={() => void go(act)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
