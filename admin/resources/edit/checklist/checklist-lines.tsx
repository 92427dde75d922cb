import { Box, Checkbox, Link, Typography } from '@mui/material';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { checklistTexts as texts } from '#content-store/messages/checklists.ts';
import type { CheckedItem } from '#content-store/model/checklists/operations.ts';
import { useEditing } from '../editor/editor-context.ts';
import { focusFirstError } from '../editor/focus-first-error.ts';
import { useTick } from './use-checklist.ts';

interface ChecklistLinesProps {
  readonly lines: readonly CheckedItem[];
  readonly mayWrite: boolean;
  /** Before a field is gone to. */
  readonly onLeave: () => void;
}

/** The lines of a checklist: whether each is so, what to do where it is not, and a way there. */
export function ChecklistLines({ lines, mayWrite, onLeave }: ChecklistLinesProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.item ?? line.label}
          sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1 }}
        >
          {line.item === null ? (
            <ToldLine line={line} onLeave={onLeave} />
          ) : (
            <TickedLine line={line} item={line.item} mayWrite={mayWrite} />
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Told from the piece. */
function ToldLine({ line, onLeave }: { readonly line: CheckedItem; readonly onLeave: () => void }) {
  const { entity, fields, form } = useEditing();
  const { label, isDone, rule, remedy, field } = line;
  const place = fields.find(({ name }) => name === field)?.field.label ?? entity.label;
  const go = () => {
    if (field === null || remedy === null) return;
    onLeave();
    form.clearErrors();
    // Closed groups open for what is said of a field.
    form.setError(field, { type: 'expected', message: remedy });
    focusFirstError();
  };
  return (
    <>
      <Box sx={{ pt: 0.25, color: colourOf(line) }}>
        <Sign line={line} />
      </Box>
      <Box>
        <Box>
          {label}
          {!isDone && <Rule rule={rule} />}
        </Box>
        {remedy !== null && (
          <Typography variant="caption" component="div" color="text.secondary">
            {remedy}.{' '}
            <Link component="button" type="button" variant="caption" onClick={go} sx={{ py: 0.25 }}>
              {texts.go(place)}
            </Link>
          </Typography>
        )}
      </Box>
    </>
  );
}

/** What a person alone can tell. */
function TickedLine({
  line: { label, isDone, rule, by, at },
  item,
  mayWrite,
}: {
  readonly line: CheckedItem;
  readonly item: string;
  readonly mayWrite: boolean;
}) {
  const id = useId();
  const { timeZone } = useSite();
  const { tick, busy } = useTick();
  return (
    <>
      <Checkbox
        size="small"
        // As it is meant, while that is being stored.
        checked={busy === null ? isDone : !isDone}
        disabled={!mayWrite}
        onChange={(_event, isTicked) => void tick(item, isTicked)}
        sx={{ p: 0, width: 24, height: 24 }}
        slotProps={{ input: { id, 'aria-busy': busy !== null } }}
      />
      <Box>
        <Box component="label" htmlFor={id}>
          {label}
          {!isDone && <Rule rule={rule} />}
        </Box>
        {by !== null && at !== null && (
          <Typography variant="caption" component="div" color="text.secondary">
            {texts.tickedBy(by, formatInstant(at, timeZone))}
          </Typography>
        )}
      </Box>
    </>
  );
}

function Rule({ rule }: Pick<CheckedItem, 'rule'>) {
  const isRequired = rule === 'required';
  return (
    <Box
      component="span"
      sx={{ ml: 1, fontSize: '0.75rem', color: isRequired ? 'error.main' : 'text.secondary' }}
    >
      {texts[rule]}
    </Box>
  );
}

function Sign({ line: { isDone, rule } }: { readonly line: CheckedItem }) {
  if (isDone) return <CircleCheck size={18} aria-label={texts.done} role="img" />;
  return rule === 'required' ? <CircleAlert size={18} aria-hidden /> : <Circle size={18} aria-hidden />;
}

function colourOf({ isDone, rule }: CheckedItem): string {
  if (isDone) return 'success.main';
  return rule === 'required' ? 'error.main' : 'text.secondary';
}
