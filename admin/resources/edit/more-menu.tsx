import { IconButton, Menu, MenuItem } from '@mui/material';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { canDelete } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { kindLabel } from '#admin/forms/form-fields.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { undoableOf } from '#admin/records/undoable.ts';
import type { RecordLink, VersionParts } from '#admin/resources/domain.ts';
import { isMergeable } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { previewTexts } from '#content-store/messages/previews.ts';
import { versionTexts } from '#content-store/messages/versions.ts';
import { historyScreen } from '#content-store/model/history/screens.ts';
import { hasRevisions } from '#content-store/model/revisions/has-revisions.ts';
import { WORKING } from '#content-store/model/revisions/names.ts';
import { type Confirmation, ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import { confirmations } from './dialogs/confirmations.ts';
import { DeleteDialog } from './dialogs/delete-dialog.tsx';
import { MergeDialog } from './dialogs/merge-dialog.tsx';
import { isSharable, ShareDialog } from './dialogs/share-dialog.tsx';
import { useEditing } from './editor/editor-context.ts';
import { useAfterRemoval } from './use-after-removal.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { NameDialog } from './versions/name-dialog.tsx';

const VersionsDialog = lazy(async () => ({
  default: (await import('./versions/versions-dialog.tsx')).VersionsDialog,
}));

/** An address asks so for the versions of its record. */
const VERSIONS = 'versions';

interface MoreMenuProps {
  /** Where the record's own domain leads from it. */
  readonly links?: readonly RecordLink[] | undefined;
  readonly versionParts?: VersionParts | undefined;
  readonly mayMerge: boolean;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
}

/** What one does seldom with a record. */
export function MoreMenu({ links = [], versionParts, mayMerge, mayWrite, mayPublish }: MoreMenuProps) {
  const { entity, variantType, record, act, save, busy } = useEditing();
  const [params, setParams] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [isMerging, setIsMerging] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  // The history leads here so.
  const [isComparing, setIsComparing] = useState(() => params.has(VERSIONS));
  const [isNaming, setIsNaming] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const leave = useAfterRemoval();
  const navigate = useNavigate();
  const duplicate = useDuplicate(entity);
  const { permissions } = useUser();
  const meta = metaOf(record);
  const kind = kindLabel(entity, variantType);
  const isDeletable =
    meta !== null && entity.singletonId === undefined && canDelete(entity, permissions, meta.isLive);
  const isKept = record !== null && hasRevisions(entity);
  const items = [
    ...(mayWrite && record !== null && isSharable(entity)
      ? [{ label: previewTexts.share, run: () => setIsSharing(true) }]
      : []),
    ...(mayPublish && meta?.isLive === true
      ? [{ label: 'Unpublish…', run: () => setAsked(confirmations.unpublish(entity, record)) }]
      : []),
    ...(mayWrite && meta?.isLive === true && meta.hasWorkingCopy
      ? [{ label: 'Discard changes…', run: () => setAsked(confirmations.discard(kind)) }]
      : []),
    ...(mayMerge && isDeletable && record !== null && isMergeable(entity, record)
      ? [{ label: 'Merge into…', run: () => setIsMerging(true) }]
      : []),
    ...(mayWrite && isKept ? [{ label: versionTexts.name, run: () => setIsNaming(true) }] : []),
    ...(isKept ? [{ label: versionTexts.compare, run: () => setIsComparing(true) }] : []),
    ...(duplicate !== null && record !== null
      ? [{ label: texts.selection.duplicate, run: () => void duplicate.run(record.id) }]
      : []),
    ...(record === null
      ? []
      : links.map(({ label, pathFor }) => ({ label, run: () => void navigate(pathFor(record.id)) }))),
    ...(permissions.has('view_history') && record !== null
      ? [
          {
            label: 'History',
            run: () =>
              void navigate(
                `${historyScreen.path}?entity=${entity.name}&id=${encodeURIComponent(record.id)}`,
              ),
          },
        ]
      : []),
    ...(isDeletable
      ? [
          {
            label: 'Delete…',
            isDanger: true,
            run: () => setIsDeleting(true),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;

  const confirm = async (confirmation: Confirmation) => {
    await act(confirmation.action);
    setAsked(null);
  };
  const remove = async (gone: ConsoleRecord, version: number) => {
    const done = await act('remove');
    setIsDeleting(false);
    if (done !== null) leave(entity, undoableOf(done, gone.id, version));
  };
  const leaveVersions = () => {
    setIsComparing(false);
    // The address no longer asks for them: what is loaded anew is the form.
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(VERSIONS);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <>
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={busy !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { dense: true } }}
      >
        {items.map((one) => (
          <MenuItem
            key={one.label}
            onClick={() => {
              setAnchor(null);
              one.run();
            }}
            sx={{ minWidth: 180, color: 'isDanger' in one ? 'error.main' : undefined }}
          >
            {one.label}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        confirmation={asked}
        isBusy={busy !== null}
        onCancel={() => setAsked(null)}
        onConfirm={(confirmation) => void confirm(confirmation)}
      />
      {isDeleting && record !== null && meta !== null && (
        <DeleteDialog
          record={record}
          isBusy={busy !== null}
          onClose={() => setIsDeleting(false)}
          onConfirm={() => void remove(record, meta.version)}
        />
      )}
      {isMerging && record !== null && <MergeDialog record={record} onClose={() => setIsMerging(false)} />}
      {isSharing && record !== null && <ShareDialog record={record} onClose={() => setIsSharing(false)} />}
      {isNaming && record !== null && (
        <NameDialog
          of={{ collection: entity.collection, id: record.id }}
          revision={WORKING}
          name={null}
          seen={async () => metaOf(await save())?.version ?? null}
          onClose={() => setIsNaming(false)}
        />
      )}
      {isComparing && isKept && (
        <Suspense fallback={null}>
          <VersionsDialog parts={versionParts} mayWrite={mayWrite} onClose={leaveVersions} />
        </Suspense>
      )}
    </>
  );
}
