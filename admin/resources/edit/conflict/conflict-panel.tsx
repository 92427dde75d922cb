import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { kindLabel } from '#admin/forms/form-fields.ts';
import { isSame, toFormValues } from '#admin/forms/form-values.ts';
import { type Choice, type Choices, type Contest, mergeVersions } from '#admin/forms/merge/merge-versions.ts';
import { takenInWords } from '#admin/forms/merge/taken-in-words.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { conflictTexts as texts } from '#content-store/messages/conflict.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { useEditing } from '../editor/editor-context.ts';
import { ConflictField } from './conflict-field.tsx';

/** Shown when a save met a newer version that changed the same: what both changed, to choose from; all else is merged. Until
 * somebody chooses, nothing typed and nothing stored changes. */
export function ConflictPanel() {
  const { conflict } = useEditing();
  return conflict === null ? null : <OpenConflict key={metaOf(conflict)?.version} theirs={conflict} />;
}

function OpenConflict({ theirs }: { readonly theirs: ConsoleRecord }) {
  const { entity, variantType, fields, loadedValues, queue, resolve, leaveConflict } = useEditing();
  const { timeZone } = useSite();
  // Compared once: what is typed while the panel is open is mine as well, and is read again on choosing.
  const [mine, setMine] = useState(queue.typed);
  const [isMore, setIsMore] = useState(false);
  const versions = useMemo(
    () => ({
      base: loadedValues,
      mine,
      theirs: toFormValues(fields, theirs, entity.singletonId !== undefined),
    }),
    [entity, fields, loadedValues, mine, theirs],
  );
  const { contests, taken } = useMemo(() => mergeVersions(fields, versions), [fields, versions]);
  const [choices, setChoices] = useState<Choices>({});
  const goOn = () => {
    const typed = { ...versions, mine: queue.typed() };
    const merged = mergeVersions(fields, typed);
    const isUnseen = merged.contests.some((contest) => isAnother(contest, contests, choices));
    setIsMore(isUnseen);
    if (isUnseen) setMine(typed.mine);
    else resolve(merged.valuesBy(choices));
  };
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone, as that of an offer to bring something back is. Who is writing goes on.
    if (document.activeElement?.matches('body, button') === true) panel.current?.focus();
  }, []);
  const meta = metaOf(theirs);
  const all = (side: Choice) =>
    setChoices(Object.fromEntries(contests.map(({ key }) => [key, side] as const)));
  const who = meta === null || meta.updatedBy === '' ? texts.somebody : meta.updatedBy;

  return (
    <Box
      component="section"
      ref={panel}
      tabIndex={-1}
      role="alertdialog"
      aria-labelledby="conflict-title"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        px: { xs: 1.5, sm: 3 },
        py: 2,
      }}
    >
      <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
        <Typography component="h2" id="conflict-title" sx={{ fontWeight: 650 }}>
          {texts.savedBy(
            who,
            inSentence(kindLabel(entity, variantType)),
            meta === null ? null : formatInstant(meta.updatedAt, timeZone),
          )}
        </Typography>
        {texts.choose}
        {taken.length > 0 && ` ${texts.comesAlong(takenInWords(taken))}`}
      </Alert>
      {isMore && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {texts.more}
        </Alert>
      )}
      {contests.length === 0 && <Typography sx={{ mb: 2 }}>{texts.same}</Typography>}
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1100 }}>
        {contests.map((contest) => (
          <ConflictField
            key={contest.key}
            contest={contest}
            choice={choices[contest.key] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [contest.key]: choice })}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={goOn}>
          {texts.goOn}
        </Button>
        <Button variant="outlined" onClick={() => all('mine')}>
          {texts.allOfMine}
        </Button>
        <Button variant="outlined" onClick={() => all('theirs')}>
          {texts.allOfTheirs}
        </Button>
        <Button onClick={leaveConflict}>{texts.later}</Button>
      </Box>
    </Box>
  );
}

/** Whether what is to be decided is not what was shown: it came with what was typed since, or that would go. */
function isAnother(contest: Contest, shown: readonly Contest[], choices: Choices): boolean {
  const before = shown.find(({ key }) => key === contest.key);
  if (before === undefined) return true;
  return choices[contest.key] === 'theirs' && !isSame(before.mine, contest.mine);
}
