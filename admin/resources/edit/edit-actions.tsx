import { Box, Button, Tooltip } from '@mui/material';
import type { ComponentType } from 'react';
import { metaOf } from '#admin/records/record-meta.ts';
import type { RecordLink, VersionParts } from '#admin/resources/domain.ts';
import { commandKey } from '#admin/ui/use-shortcut.ts';
import { isReviewed } from '#content-store/definition/is-reviewed.ts';
import { ChecklistButton } from './checklist/checklist-button.tsx';
import { useEditing } from './editor/editor-context.ts';
import { useIsDirty } from './editor/use-is-dirty.ts';
import { MoreMenu } from './more-menu.tsx';
import { PreviewButton } from './preview/preview-button.tsx';
import { SubmitButton } from './review/submit-button.tsx';
import { ScheduleButton } from './schedule-button.tsx';

interface EditActionsProps {
  /** Of the record's own domain. */
  readonly tools?: ComponentType | undefined;
  readonly links?: readonly RecordLink[] | undefined;
  readonly hasToolForMerging?: boolean | undefined;
  readonly versionParts?: VersionParts | undefined;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  readonly onPublish: () => void;
}

/** The buttons of an edit screen, the same before the first save and after it: one primary action, at the right. */
export function EditActions({
  tools: Tools,
  links,
  hasToolForMerging = false,
  versionParts,
  mayWrite,
  mayPublish,
  onPublish,
}: EditActionsProps) {
  const { entity, record, busy, save, autosave } = useEditing();
  const isDirty = useIsDirty();
  const meta = metaOf(record);
  // What saves itself can be saved at any time, as somebody is used to.
  const isSaved = record !== null && !isDirty && !autosave.isOn;
  const nothingToPublish = meta?.isLive === true && !meta.hasWorkingCopy && !isDirty;
  return (
    <>
      {Tools !== undefined && <Tools />}
      <PreviewButton mayWrite={mayWrite} />
      <ChecklistButton mayWrite={mayWrite} />
      {mayPublish && <ScheduleButton />}
      {/* What ends the work stands in one row, on a phone too. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <MoreMenu {...{ links, versionParts, mayWrite, mayPublish }} mayMerge={!hasToolForMerging} />
        {mayWrite && (
          <Tooltip title={`${commandKey}+S`}>
            <span>
              <Button
                variant={
                  mayPublish || (entity.hasWorkingCopies && isReviewed(entity.access))
                    ? 'outlined'
                    : 'contained'
                }
                disabled={busy !== null || isSaved}
                loading={busy === 'save'}
                onClick={() => void save()}
              >
                {entity.hasWorkingCopies && meta?.isLive !== true ? 'Save draft' : 'Save'}
              </Button>
            </span>
          </Tooltip>
        )}
        {mayWrite && !mayPublish && <SubmitButton />}
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
      </Box>
    </>
  );
}
