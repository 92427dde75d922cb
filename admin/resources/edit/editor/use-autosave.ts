import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { type Autosave, autosave, type Outcome } from '#admin/forms/save-queue/autosave.ts';
import { browserClock } from '#admin/forms/save-queue/clock.ts';
import type { SaveQueue } from '#admin/forms/save-queue/save-queue.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import type { Autosaving, Editor, SaveProblem } from './editor.ts';
import { useRefusedMarks } from './use-refused-marks.ts';

/** An editor that saves by itself what is typed, as a working copy that no reader sees. What has no working copy is saved
 * only by hand, and so is what is published by itself: readers would get half a sentence. */
export function useAutosave(editor: Editor, mayWrite: boolean): Editor {
  const { entity, form, queue, record } = editor;
  const queries = useQueryClient();
  const markRefused = useRefusedMarks(form);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isOn = mayWrite && entity.hasWorkingCopies && !isPublishedByItself(editor);
  const latest = useRef({ editor, isOn });
  latest.current = { editor, isOn };

  const save = async (): Promise<Outcome> => {
    const { isOn: mayNow } = latest.current;
    if (!mayNow || queue.state.conflict !== null || queue.state.isPutOff) return 'stop';
    if (queue.isSaved()) {
      setProblem(null);
      markRefused(NOTHING);
      return 'done';
    }
    setIsSaving(true);
    try {
      const saved = await queue.save({ isAutosave: true });
      const held = saved?.held ?? NOTHING;
      setProblem(held.size > 0 ? { kind: 'held', refused: held, values: form.getValues() } : null);
      markRefused(held);
      // Looked at again by whoever opens a list.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name, what] }) => name === entity.name && what !== 'edit',
        refetchType: 'none',
      });
      return held.size > 0 ? 'stop' : 'done';
    } catch (error) {
      const failed = problemOf(error, queue);
      setProblem(failed);
      return failed?.kind === 'lost' ? 'again' : 'stop';
    } finally {
      setIsSaving(false);
    }
  };
  const saving = useRef<Autosave>(undefined);
  saving.current ??= autosave({ clock: browserClock, save: () => latestSave.current() });
  const latestSave = useRef(save);
  latestSave.current = save;
  const { current: timer } = saving;

  useEffect(() => {
    timer.begin();
    const typed = () => {
      if (latest.current.isOn) timer.soon();
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: typed });
    const hide = () => {
      if (document.visibilityState === 'hidden') void timer.flush();
    };
    const again = () => {
      if (latest.current.isOn && !queue.isSaved()) timer.retry();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', again);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', again);
      timer.stop();
    };
  }, [form, queue, timer]);

  // Chosen, or put back: what is typed goes on being saved.
  const isSettled = editor.conflict === null && editor.busy === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever became of it, the record is another
  useEffect(() => {
    if (isSettled && isOn && !queue.isSaved()) timer.soon();
    if (isSettled && queue.isSaved()) {
      setProblem(null);
      markRefused(NOTHING);
    }
  }, [isSettled, isOn, queue, timer, record, markRefused]);

  const state: Autosaving = {
    isOn,
    isSaving,
    problem,
    flush: async () => {
      if (isOn) await timer.flush();
      return queue.isSaved();
    },
    retry: () => timer.retry(),
  };
  return { ...editor, autosave: state };
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function isPublishedByItself({ entity, record }: Editor): boolean {
  const { kind } = recordState(entity, record ?? {}, metaOf(record), Date.now());
  return kind === 'update' || (kind === 'scheduled' && typeof record?.publishAt === 'string');
}

/** Null where both changed the same: the panel of the conflict says so. */
function problemOf(error: unknown, queue: SaveQueue): SaveProblem | null {
  const problem = apiErrorOf(error);
  if (queue.state.conflict !== null) return null;
  switch (problem?.code) {
    case 'UNAUTHENTICATED':
      return { kind: 'signedOut' };
    case 'NOT_FOUND':
      return { kind: 'gone' };
    case 'NETWORK':
    case 'NOT_JSON':
    case 'UNAVAILABLE':
    case 'LIMIT':
    case undefined:
      return { kind: 'lost' };
    default:
      return { kind: 'refused', message: messageOfError(error) };
  }
}
