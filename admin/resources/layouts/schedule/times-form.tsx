import { Box, Button, NativeSelect, OutlinedInput } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { canPublish } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { zoneLabel } from '#admin/context/wall-time.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { scheduleTexts as texts } from '#content-store/messages/layout-schedule.ts';
import type { BulkChange } from '#content-store/model/bulk/change.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { type Asked, changeOf, NOTHING_ASKED, type Way } from './layout-times.ts';

interface TimesFormProps {
  readonly chosen: number;
  readonly isBusy: boolean;
  readonly onAsk: (change: Partial<BulkChange>) => void;
}

/** When the layouts that are chosen are shown. */
export function TimesForm({ chosen, isBusy, onAsk }: TimesFormProps) {
  const { timeZone } = useSite();
  const { permissions } = useUser();
  const [asked, setAsked] = useState<Asked>(NOTHING_ASKED);
  const [errors, setErrors] = useState<{ from?: string; until?: string }>({});
  const isAsked = changeOf(asked, timeZone) !== null;
  const change = (next: Partial<Asked>) => {
    setAsked({ ...asked, ...next });
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const told = changeOf(asked, timeZone);
    if (told === null) return;
    if ('errors' in told) return setErrors(told.errors);
    onAsk(told.change);
  };
  const isReady = chosen > 0 && isAsked;
  return (
    <HomeCard title={texts.form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Box role="status">{chosen === 0 ? texts.chooseFirst : texts.chosen(chosen)}</Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' },
          }}
        >
          {(['from', 'until'] as const).map((name) => (
            <Moment
              key={name}
              name={name}
              asked={asked[name]}
              error={errors[name]}
              onChange={(next) => change({ [name]: { ...asked[name], ...next } })}
            />
          ))}
          {canPublish(layout, permissions) && (
            <FieldFrame id="layouts-stand" label={texts.standing}>
              <NativeSelect
                id="layouts-stand"
                value={asked.stand}
                onChange={({ target: { value } }) =>
                  change({ stand: value === 'publish' || value === 'unpublish' ? value : 'keep' })
                }
                input={<OutlinedInput size="small" />}
              >
                {Object.entries(texts.stands).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            </FieldFrame>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
            {texts.look}
          </Button>
          {chosen > 0 && !isAsked && <Box sx={{ color: 'text.secondary' }}>{texts.nothing}</Box>}
        </Box>
      </Box>
    </HomeCard>
  );
}

interface MomentProps {
  readonly name: 'from' | 'until';
  readonly asked: Asked['from'];
  readonly error: string | undefined;
  readonly onChange: (next: Partial<Asked['from']>) => void;
}

function Moment({ name, asked: { way, typed }, error, onChange }: MomentProps) {
  const { timeZone } = useSite();
  const id = `layouts-${name}`;
  const ways: readonly (readonly [Way, string])[] = [
    ['keep', texts.ways.keep],
    ['set', texts.ways.set],
    ['none', texts.ways.none[name]],
  ];
  return (
    <FieldFrame
      id={id}
      label={texts.columns[name]}
      help={way === 'set' ? zoneLabel(timeZone) : undefined}
      error={error}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <NativeSelect
          id={id}
          value={way}
          onChange={({ target: { value } }) =>
            onChange({ way: ways.find(([known]) => known === value)?.[0] ?? 'keep' })
          }
          input={<OutlinedInput size="small" />}
        >
          {ways.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        {way === 'set' && (
          <OutlinedInput
            size="small"
            type="datetime-local"
            value={typed}
            error={error !== undefined}
            onChange={(event) => onChange({ typed: event.target.value })}
            inputProps={{ 'aria-label': texts.moment[name], 'aria-describedby': `${id}-help` }}
          />
        )}
      </Box>
    </FieldFrame>
  );
}
