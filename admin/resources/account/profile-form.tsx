import { Box, Button, OutlinedInput } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { changeProfile } from '#admin/client/session.ts';
import { describedBy, FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import type { ProfileInput } from '#content-store/model/cms-users/operations.ts';

interface Line {
  readonly name: keyof ProfileInput;
  readonly label: string;
  readonly value: string;
  readonly autoComplete: string;
}

interface ProfileFormProps {
  readonly lines: readonly Line[];
  /** What stands there to be read. */
  readonly facts: Readonly<Record<string, string>>;
  readonly submit: string;
  /** What is said when it is done. */
  readonly done: string;
}

/** Some lines of one's own account, saved together. What is refused stands beside its line, which has the focus. */
export function ProfileForm({ lines, facts, submit, done }: ProfileFormProps) {
  const client = useClient();
  const notify = useNotify();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const initial = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
  const [values, setValues] = useState<Readonly<Record<string, string>>>(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const isSame = lines.every(({ name }) => values[name] === initial[name]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setErrors({});
    try {
      await changeProfile(client, values);
      notify(done, { type: 'info', messageArgs: {} });
      if (lines.some(({ value }) => value === '')) setValues(initial);
      await queries.invalidateQueries();
    } catch (problem) {
      const refused = apiErrorOf(problem)?.errors ?? {};
      setErrors(refused);
      const first = lines.find(({ name }) => refused[name] !== undefined);
      if (first === undefined) notify(messageOfError(problem), { type: 'error', messageArgs: {} });
      else form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Box component="form" ref={form} onSubmit={send} noValidate sx={{ p: 2, display: 'grid', gap: 2 }}>
      {lines.map(({ name, label, autoComplete }) => (
        <FieldFrame key={name} id={name} label={label} error={errors[name]}>
          <OutlinedInput
            id={name}
            name={name}
            size="small"
            fullWidth
            type={autoComplete.endsWith('password') ? 'password' : 'text'}
            autoComplete={autoComplete}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            error={errors[name] !== undefined}
            aria-describedby={describedBy(name, undefined, errors[name])}
          />
        </FieldFrame>
      ))}
      {Object.keys(facts).length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'max-content 1fr',
            columnGap: 2,
            rowGap: 0.5,
            fontSize: '0.8125rem',
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          {Object.entries(facts).map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </Box>
      )}
      <Box>
        <Button type="submit" variant="contained" disabled={isSame} loading={isBusy}>
          {submit}
        </Button>
      </Box>
    </Box>
  );
}
