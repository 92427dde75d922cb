import { Box, ButtonBase } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useSite } from '#admin/context/site-context.ts';
import { type FormValues, isSame } from '#admin/forms/form-values.ts';
import { refusedFields } from '#admin/forms/save-queue/refused-fields.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import { formatInstant, formatTime } from '#content-store/formats/instants.ts';
import { texts } from '#content-store/messages/console.ts';
import { presenceTexts } from '#content-store/messages/presence.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { usePresence } from '../presence/presence-context.ts';
import { useKept } from '../recovery/kept-context.ts';
import { heldInWords } from './held-in-words.ts';
import { StateLabel, StateRest } from './state-label.tsx';

/** What it is, where it stands, and who saved it when. */
export function SaveState({ kind }: { readonly kind: string | undefined }) {
  const { entity, record, standing, busy, autosave, queue, showRefused } = useEditing();
  const { timeZone } = useSite();
  const isDirty = useIsDirty();
  const { isOff } = useKept();
  const { heardVersion } = usePresence();
  const meta = metaOf(record);
  const state = recordState(entity, standing ?? {}, metaOf(standing), Date.now());
  // What is live at once says nothing of it, unless its time is not yet or no more.
  const isForATime = state.kind === 'scheduled' || state.kind === 'expired';
  const isStateSaid = entity.hasWorkingCopies || isForATime;
  const saved = meta === null ? '' : savedInWords(meta.updatedAt, meta.updatedBy, timeZone);
  const { words: held, refused } = useHeld();
  const { isPutOff } = queue.state;
  const isSaving = busy === 'save' || autosave.isSaving;
  const unsaved = isDirty && held !== '' ? held : isPutOff ? savingTexts.putOff : 'Unsaved changes';
  const note = isSaving ? 'Saving…' : isDirty ? unsaved : saved;
  // Read out where somebody asked for it, or has to do something; not every few seconds.
  const isRead = !autosave.isOn || busy !== null || held !== '';
  const isBehind =
    !isSaving && busy === null && isDirty && (heardVersion?.version ?? 0) > (meta?.version ?? 0);
  return (
    <Box
      aria-live={isRead ? 'polite' : 'off'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1.5,
        color: 'text.secondary',
        minWidth: 0,
      }}
    >
      {kind !== undefined && record !== null && (
        <Box component="span" sx={{ fontSize: '0.8125rem' }}>
          {kind}
        </Box>
      )}
      {isStateSaid && (
        <Box component="span" sx={{ color: 'text.primary' }}>
          <StateLabel state={state} />
        </Box>
      )}
      {note !== '' && note === held && (
        <ButtonBase
          title={savingTexts.goToHeld}
          onClick={() => showRefused(refused)}
          sx={{
            ...{ fontSize: '0.75rem', color: 'warning.main', textAlign: 'start', verticalAlign: 'baseline' },
            ...{ minHeight: 24, textDecoration: 'underline' },
            '&:hover': { color: 'warning.dark' },
          }}
        >
          {note}
        </ButtonBase>
      )}
      {note !== '' && note !== held && (
        <Box
          component="span"
          title={meta === null ? undefined : `Version ${meta.version}`}
          sx={{ fontSize: '0.75rem', color: isDirty ? 'warning.main' : 'text.secondary' }}
        >
          {note}
        </Box>
      )}
      {isBehind && heardVersion?.isGone === false && (
        <Box
          component="span"
          title={presenceTexts.savedMeanwhileHelp}
          sx={{ fontSize: '0.75rem', color: 'text.secondary' }}
        >
          {presenceTexts.savedMeanwhile(heardVersion.by)}
        </Box>
      )}
      {isOff && isDirty && (
        <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {texts.recoveryOff}
        </Box>
      )}
      {/* On a line of its own, which takes no room from the title. */}
      {isStateSaid && (
        <Box component="span" sx={{ width: 0, minWidth: '100%' }}>
          <StateRest state={state} />
        </Box>
      )}
    </Box>
  );
}

/** Which fields keep what is typed from being saved, and why, until they say something else: in words, empty where none does,
 * and by path. */
function useHeld(): { readonly words: string; readonly refused: ReadonlyMap<string, string> } {
  const { fields, form, record, autosave } = useEditing();
  const { problem } = autosave;
  const { refused, values: then } = problem?.kind === 'held' ? problem : NONE_HELD;
  const names = [...refusedFields(refused)];
  const values: readonly unknown[] = useWatch({ control: form.control, name: names });
  const still = fields.filter(({ name }) => {
    const at = names.indexOf(name);
    return at >= 0 && isSame(values[at], then[name]);
  });
  const isStill = new Set(still.map(({ name }) => name));
  return {
    words: heldInWords(still, { isNew: record === null, refused, values: then }),
    refused: new Map([...refused].filter(([path]) => isStill.has(path.split('.')[0] ?? ''))),
  };
}

const NONE_HELD = { refused: new Map<string, string>(), values: {} as FormValues };

/** "Saved 14:02 by Ada Jones"; with the date where it was not today. */
function savedInWords(at: string, by: string, timeZone: string): string {
  const isToday =
    formatInstant(at, timeZone).slice(0, 11) ===
    formatInstant(new Date().toISOString(), timeZone).slice(0, 11);
  const when = isToday ? formatTime(at, timeZone) : formatInstant(at, timeZone);
  return by === '' ? `Saved ${when}` : `Saved ${when} by ${by}`;
}
