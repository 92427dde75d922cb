import { Alert, Box, Button, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { ApiError, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { entities } from '#content-store/registry/registry.ts';
import { type FormOperation, formOperations, parseVariables } from './form-api.ts';

interface Answered {
  readonly isRefused: boolean;
  readonly text: string;
  readonly ms: number;
}

const code = { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' };
const inJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Sends what a form would send, and shows what comes back: the record, or what was refused and why. */
export function FormApiPage() {
  const { permissions } = useUser();
  const operations = formOperations(entities.filter((one) => canWrite(one, permissions)));
  const [first] = operations;
  return (
    <>
      <TitleBar title="Debug Form API" />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, maxWidth: 960, display: 'grid', gap: 2.5 }}>
        <Alert severity="info" role="note" variant="outlined">
          What is sent is stored, as if it came from a form.
        </Alert>
        {first !== undefined && <Form operations={operations} first={first} />}
      </Box>
    </>
  );
}

interface FormProps {
  readonly operations: readonly FormOperation[];
  readonly first: FormOperation;
}

function Form({ operations, first }: FormProps) {
  const client = useClient();
  const id = useId();
  const [operation, setOperation] = useState(first);
  const [typed, setTyped] = useState(inJson(first.variables));
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const choose = (name: string) => {
    const next = operations.find((one) => one.name === name) ?? first;
    setOperation(next);
    setTyped(inJson(next.variables));
    setAnswered(null);
  };
  const send = async () => {
    const started = performance.now();
    const done = (isRefused: boolean, text: string) =>
      setAnswered({ isRefused, text, ms: Math.round(performance.now() - started) });
    setIsBusy(true);
    try {
      const variables = parseVariables(typed);
      done(false, inJson(await client.mutate({ query: operation.text, variables })));
    } catch (error) {
      done(true, refusalOf(error));
    }
    setIsBusy(false);
  };

  return (
    <>
      <Box>
        <Label htmlFor={`${id}-operation`}>Operation</Label>
        <NativeSelect
          id={`${id}-operation`}
          value={operation.name}
          onChange={(event) => choose(event.target.value)}
          input={<OutlinedInput size="small" sx={{ minWidth: 280 }} />}
        >
          {operations.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </NativeSelect>
        <Box component="pre" sx={{ ...code, m: 0, mt: 1, color: 'text.secondary', whiteSpace: 'pre-wrap' }}>
          {operation.text}
        </Box>
      </Box>
      <Box>
        <Label htmlFor={`${id}-variables`}>Variables</Label>
        <OutlinedInput
          id={`${id}-variables`}
          multiline
          fullWidth
          minRows={8}
          maxRows={24}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ spellCheck: false }}
          sx={code}
        />
      </Box>
      <Box>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          Send
        </Button>
      </Box>
      <Box role="status">
        {answered !== null && (
          <>
            <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
              {answered.isRefused ? 'Refused' : 'Answered'} after {answered.ms} ms
            </Typography>
            <Box
              component="pre"
              tabIndex={0}
              aria-label="Answer"
              sx={{
                ...code,
                m: 0,
                p: 2,
                overflow: 'auto',
                bgcolor: 'background.paper',
                border: 1,
                borderColor: answered.isRefused ? 'error.main' : 'divider',
                borderRadius: 1,
              }}
            >
              {answered.text}
            </Box>
          </>
        )}
      </Box>
    </>
  );
}

function Label({ htmlFor, children }: { readonly htmlFor: string; readonly children: string }) {
  return (
    <Typography
      component="label"
      htmlFor={htmlFor}
      sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
    >
      {children}
    </Typography>
  );
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOfError(error);
  return inJson({ code: error.code, status: error.status, message: error.message, ...error.extensions });
}
