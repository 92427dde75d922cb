import { Button, Tooltip } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { previewUrl } from '#admin/records/preview.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { RecordLink } from '#admin/resources/domain.ts';
import { commandKey } from '#admin/ui/use-shortcut.ts';
import { useEditing } from './editor/editor-context.ts';
import { useIsDirty } from './editor/use-is-dirty.ts';
import { MoreMenu } from './more-menu.tsx';

interface EditActionsProps {
  readonly links?: readonly RecordLink[] | undefined;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  readonly onPublish: () => void;
}

/** The buttons of an edit screen: one primary action, at the right. */
export function EditActions({ links, mayWrite, mayPublish, onPublish }: EditActionsProps) {
  const { entity, record, busy, save } = useEditing();
  const site = useSite();
  const client = useClient();
  const isDirty = useIsDirty();
  const meta = metaOf(record);
  const preview = previewUrl(site, entity, record);
  const isSaved = record !== null && !isDirty;
  const nothingToPublish = meta?.isLive === true && !meta.hasWorkingCopy && !isDirty;
  return (
    <>
      {preview !== null && (
        <Tooltip title={isDirty ? 'Shows what was last saved' : 'Opens in a new window'}>
          <Button
            component="a"
            href={preview}
            target="_blank"
            rel="noopener"
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              // Opened all the same when renewing fails: the page then says what is wrong.
              const open = () => window.open(preview, '_blank', 'noopener');
              client.keepAlive().then(open, open);
            }}
            startIcon={<ExternalLink size={15} aria-hidden />}
          >
            Preview
          </Button>
        </Tooltip>
      )}
      <MoreMenu links={links} mayWrite={mayWrite} mayPublish={mayPublish} />
      {mayWrite && (
        <Tooltip title={`${commandKey}+S`}>
          <span>
            <Button
              variant={mayPublish ? 'outlined' : 'contained'}
              disabled={busy !== null || isSaved}
              loading={busy === 'save'}
              onClick={() => void save()}
            >
              {entity.hasWorkingCopies && meta?.isLive !== true ? 'Save draft' : 'Save'}
            </Button>
          </span>
        </Tooltip>
      )}
      {mayPublish && (
        <Tooltip title={`${commandKey}+Enter`}>
          <span>
            <Button
              variant="contained"
              disabled={busy !== null || nothingToPublish}
              loading={busy === 'publish'}
              onClick={onPublish}
            >
              {meta?.isLive === true ? 'Publish changes' : 'Publish'}
            </Button>
          </span>
        </Tooltip>
      )}
    </>
  );
}
