import { Alert, Box } from '@mui/material';
import { useMemo } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useClient } from '#admin/client/client-context.ts';
import { activeUser } from '#admin/client/session.ts';
import { canPublish, canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { CreateHereProvider } from '#admin/fields/create-here.ts';
import { FormAccessProvider } from '#admin/fields/form-access.ts';
import { NotInUse } from '#admin/fields/frame/not-in-use.tsx';
import { InputRegistryProvider } from '#admin/fields/input-registry.ts';
import { inputs } from '#admin/fields/inputs.ts';
import { type ItemNotes, ItemNotesProvider } from '#admin/fields/item-notes.ts';
import { formPlan, kindLabel } from '#admin/forms/form-fields.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { InvitedNotice } from '#admin/resources/account/invited-notice.tsx';
import type { FormParts } from '#admin/resources/domain.ts';
import { SignInAgain } from '#admin/resources/session/sign-in-again.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { useShortcut } from '#admin/ui/use-shortcut.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { ConflictPanel } from './conflict/conflict-panel.tsx';
import { CreateDialog } from './dialogs/create-dialog.tsx';
import { PublishCheck } from './dialogs/publish-check.tsx';
import { PublishWarningDialog } from './dialogs/publish-warning-dialog.tsx';
import { usePublishCheck } from './dialogs/use-publish-check.ts';
import { EditActions } from './edit-actions.tsx';
import type { Arrival } from './editor/editor.ts';
import { EditorProvider } from './editor/editor-context.ts';
import { useAutosave } from './editor/use-autosave.ts';
import { useEditor } from './editor/use-editor.ts';
import { useStanding } from './editor/use-standing.ts';
import { AdvisedForm } from './form/advised-form.tsx';
import { FormBody } from './form/form-body.tsx';
import { useAskedField } from './form/use-asked-field.ts';
import { useFirstField } from './form/use-first-field.ts';
import { ReceiptStrip } from './notices/receipt-strip.tsx';
import { SaveState } from './notices/save-state.tsx';
import { ScheduledNotice } from './notices/scheduled-notice.tsx';
import { parentOf } from './parent-of.ts';
import { CompanyOfForm } from './presence/company-of-form.tsx';
import { GoneNotice } from './presence/gone-notice.tsx';
import { WhoIsHere } from './presence/who-is-here.tsx';
import { ConnectionStrip } from './recovery/connection-strip.tsx';
import { KeptProvider } from './recovery/kept-context.ts';
import { LeaveGuard } from './recovery/leave-guard.tsx';
import { RecoveryPanel } from './recovery/recovery-panel.tsx';
import { useKeptEdit } from './recovery/use-kept-edit.ts';
import { ReviewNotice } from './review/review-notice.tsx';

interface EditScreenProps {
  readonly entity: AnyEntity;
  readonly parts: FormParts;
  readonly variantType: string | undefined;
  readonly record: ConsoleRecord | null;
  readonly arrival?: Arrival | null;
  readonly onCreated?: (record: ConsoleRecord) => void;
}

/** Where one record is written: its state and actions above, its form below. */
export function EditScreen(props: EditScreenProps) {
  const { entity, variantType, parts } = props;
  const { above: Above, head: Head, beside: Beside, body: Body = FormBody } = parts;
  const { useLock = useNoLock, useItemNotes = useNoNotes } = parts;
  const client = useClient();
  const { permissions, id: userId } = useUser();
  const mayWrite = canWrite(entity, permissions);
  const standing = useStanding(useEditor(props));
  const check = usePublishCheck(useAutosave(standing, mayWrite));
  const { editor, question, warning } = check;
  const kept = useKeptEdit(editor);
  const { record, busy, save, act, form } = editor;
  const askToPublish = () => void act('publish');
  const mayPublish = entity.hasWorkingCopies && canPublish(entity, permissions);
  useAskedField(form);
  const element = useFirstField(record === null && entity.singletonId === undefined);
  useShortcut({ key: 's', isCommand: true, isEnabled: mayWrite, run: () => void save() });
  useShortcut({ key: 'enter', isCommand: true, isEnabled: mayPublish, run: askToPublish });

  const isShared = entity.scope === 'installation';
  const { titleField } = entity;
  const lock = useLock(record);
  const notes = useItemNotes(record);
  const access = useMemo(
    () => ({ titleField, isReadOnly: !mayWrite, isShared, lock }),
    [titleField, mayWrite, isShared, lock],
  );
  const kind = kindLabel(entity, variantType);
  const waitsFor = awaits(entity);
  const body = {
    plan: formPlan(entity, variantType),
    head: Head && record && <Head record={record} />,
    beside: Beside && <Beside />,
  };
  return (
    <EditorProvider value={editor}>
      <KeptProvider value={kept}>
        <CompanyOfForm mayWrite={mayWrite}>
          <RecordContextProvider value={record ?? {}}>
            <InputRegistryProvider value={inputs}>
              <CreateHereProvider value={CreateDialog}>
                <TitleBar
                  title={titleOf(entity, record, kind)}
                  {...parentOf(entity)}
                  aside={
                    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5 }}>
                      <SaveState kind={entity.variants === undefined ? undefined : kind} />
                      <WhoIsHere />
                    </Box>
                  }
                  actions={
                    <EditActions
                      tools={parts.tools}
                      links={parts.links}
                      hasToolForMerging={parts.hasToolForMerging}
                      versionParts={parts.versions}
                      mayWrite={mayWrite}
                      mayPublish={mayPublish}
                      onPublish={askToPublish}
                    />
                  }
                  isBusy={busy !== null}
                />
                <ConnectionStrip />
                <GoneNotice />
                <ReceiptStrip />
                <ScheduledNotice mayPublish={mayPublish} />
                <ReviewNotice mayWrite={mayWrite} mayPublish={mayPublish} />
                {mayWrite && entity === cmsUser && record !== null && <InvitedNotice user={record} />}
                <ConflictPanel />
                {mayWrite && <RecoveryPanel />}
                {Above !== undefined && record !== null && <Above record={record} />}
                <Box
                  component="form"
                  ref={element}
                  noValidate
                  aria-label={kind}
                  onSubmit={(event) => {
                    event.preventDefault();
                    if (mayWrite) void save();
                  }}
                >
                  {!mayWrite && (
                    <Alert severity="info" square sx={{ px: { xs: 1.5, sm: 3 }, py: 0.25 }}>
                      {entity.access.write.length === 0 ? texts.keptByServer : texts.readOnly}
                    </Alert>
                  )}
                  {(entity.help ?? waitsFor) !== undefined && (
                    <Box component="p" sx={{ m: 0, px: { xs: 1.5, sm: 3 }, pt: 2, color: 'text.secondary' }}>
                      {entity.help}
                      {waitsFor !== undefined && <NotInUse what={waitsFor} />}
                    </Box>
                  )}
                  <FormAccessProvider value={access}>
                    <ItemNotesProvider value={notes}>
                      {entity.advise === undefined ? (
                        <Body {...body} />
                      ) : (
                        <AdvisedForm entity={entity}>
                          <Body {...body} />
                        </AdvisedForm>
                      )}
                    </ItemNotesProvider>
                  </FormAccessProvider>
                </Box>
                {question !== null && (
                  <PublishCheck question={question} onPublish={check.publish} onClose={check.leave} />
                )}
                <PublishWarningDialog
                  warning={warning}
                  insteadOfPage={parts.insteadOfPage}
                  onPublish={check.goOn}
                  onClose={check.leaveWarning}
                />
                <LeaveGuard />
                <SignInAgain
                  isOpen={editor.isSignedOut}
                  onClose={editor.leaveSignIn}
                  onDone={async () => {
                    const isSamePerson = (await activeUser(client)).id === userId;
                    editor.leaveSignIn();
                    if (!isSamePerson) kept.leaveToThem();
                    else if (editor.autosave.isOn) editor.autosave.retry();
                    else void save();
                  }}
                />
              </CreateHereProvider>
            </InputRegistryProvider>
          </RecordContextProvider>
        </CompanyOfForm>
      </KeptProvider>
    </EditorProvider>
  );
}

const useNoLock = () => null;
const NO_NOTES: ItemNotes = {};
const useNoNotes = () => NO_NOTES;

function titleOf(entity: AnyEntity, record: ConsoleRecord | null, kind: string): string {
  if (entity.singletonId !== undefined) return entity.label;
  return record === null ? `New ${inSentence(kind)}` : recordTitle(entity, record);
}
