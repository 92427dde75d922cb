import { Box, Dialog, DialogTitle, IconButton, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { recordTitle } from '#admin/records/record-title.ts';
import type { VersionParts } from '#admin/resources/domain.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useOneAtATime } from '../editor/use-one-at-a-time.ts';
import { NameDialog } from './name-dialog.tsx';
import { useRestore } from './use-restore.tsx';
import { useVersions } from './use-versions.ts';
import { counterpartOf } from './version.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';

interface VersionsDialogProps {
  readonly parts?: VersionParts | undefined;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Everything that a record was, over its form: any two versions compared as they read, and put back into the form. */
export function VersionsDialog({ parts, mayWrite, onClose }: VersionsDialogProps) {
  const { entity, record } = useEditing();
  const versions = useVersions();
  const restore = useRestore(versions, parts);
  const queries = useQueryClient();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [otherId, setOtherId] = useState<string | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const { busy, run } = useOneAtATime<'restore'>();
  const { versions: all, query } = versions;
  // What came since readers saw it is what most look for; where they see the newest, what was before.
  const first = all.slice(1).find(({ isLive }) => isLive) ?? all[1] ?? all[0];
  const chosen = all.find(({ id }) => id === chosenId) ?? first;
  const other =
    chosen === undefined
      ? undefined
      : (all.find(({ id }) => id === otherId && id !== chosen.id) ?? counterpartOf(all, chosen));
  const title =
    entity.singletonId === undefined ? `“${recordTitle(entity, record ?? { id: '' })}”` : entity.label;
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="versions-title">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: { xs: 1.5, sm: 3 },
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <DialogTitle id="versions-title" sx={{ p: 0, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {texts.of(title)}
        </DialogTitle>
        <IconButton aria-label={texts.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
          gridTemplateRows: { xs: 'fit-content(30vh) minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
        }}
      >
        <Box
          sx={{
            overflow: 'auto',
            borderRight: { md: 1 },
            borderBottom: { xs: 1, md: 0 },
            // At each width again, behind the line's own.
            borderColor: { xs: 'divider', md: 'divider' },
          }}
        >
          {query.isPending && (
            <Skeleton variant="rounded" height={160} aria-label={texts.loading} sx={{ m: 2 }} />
          )}
          {query.error !== null && (
            <Box sx={{ p: 2 }}>
              <LoadError what={texts.what} error={query.error} onRetry={() => query.refetch()} />
            </Box>
          )}
          {query.data !== undefined && (
            <VersionList
              versions={versions}
              chosen={chosen}
              onChoose={({ id }) => {
                setChosenId(id);
                setOtherId(null);
              }}
            />
          )}
        </Box>
        {chosen !== undefined && other !== undefined ? (
          <VersionComparison
            parts={parts}
            versions={versions}
            chosen={chosen}
            other={other}
            onCompareWith={setOtherId}
            mayWrite={mayWrite}
            onDone={onClose}
            onName={() => setIsNaming(true)}
            isRestoring={busy !== null}
            onRestore={() =>
              void run('restore', async () => {
                if (await restore(chosen)) onClose();
              })
            }
          />
        ) : (
          query.data !== undefined && (
            <Typography color="text.secondary" sx={{ p: 3, maxWidth: '60ch' }}>
              {texts.nothing}
            </Typography>
          )
        )}
      </Box>
      {isNaming && chosen !== undefined && (
        <NameDialog
          of={versions.of}
          revision={chosen.id}
          name={chosen.name}
          seen={async () => chosen.version}
          onNamed={() => void queries.invalidateQueries({ queryKey: ['revisions'] })}
          onClose={() => setIsNaming(false)}
        />
      )}
    </Dialog>
  );
}
