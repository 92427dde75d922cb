import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClient } from '#admin/client/client-context.ts';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { type FormValues, toFormValues } from '#admin/forms/form-values.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { type Data, isData } from '#content-store/definition/is-data.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/console.ts';
import { columnFields } from '#content-store/model/datasets/dataset.ts';
import { readDataset } from '#content-store/model/datasets/operations.ts';

/** The first rows of the chosen file in the columns of the form, as they would be saved, or what is wrong with them. */
export function DatasetPreview() {
  const client = useClient();
  const { control, setValue } = useFormContext<FormValues>();
  const [chosen, given] = useWatch({ control, name: ['file', 'columns'] });
  const file = typeof chosen === 'string' ? chosen : '';
  const said = useDebounced(JSON.stringify(columnsIn(given)));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['dataset', file, said],
    queryFn: () => {
      const columns: readonly Data[] = JSON.parse(said);
      return client.run(readDataset, { file, columns: columnsOf(columns) });
    },
    enabled: file !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const taking = useMutation({
    mutationFn: (of: string) => client.run(readDataset, { file: of, columns: [] }),
  });
  const take = async () => {
    const told = await taking.mutateAsync(file).catch(() => null);
    // What is in the form is worth more than columns of a file that cannot be read.
    if (told === null || told.problems.length > 0) return;
    const fields = asFormFields(columnFields);
    const values = told.columns.map((column) => toFormValues(fields, { ...column }, true));
    setValue('columns', values, { shouldDirty: true, shouldValidate: true });
  };
  // What the reading beside it says already is said once.
  const problems =
    taking.error === null
      ? (taking.data?.problems ?? []).map(({ message }) => message)
      : [taking.error.message];
  const untaken = (taking.variables === file ? problems : []).filter(
    (message) => !data?.problems.some((problem) => problem.message === message),
  );
  return (
    <Box
      component="aside"
      aria-label={texts.dataset.preview}
      sx={{
        width: { xs: 'auto', lg: 440 },
        minWidth: 0,
        flexShrink: 0,
        position: { lg: 'sticky' },
        top: { lg: 80 },
      }}
    >
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', mb: 0.75 }}>{texts.dataset.preview}</Box>
      {file === '' ? (
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{texts.dataset.choose}</Box>
      ) : error !== null ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Alert>
      ) : isPending ? (
        <Skeleton variant="rounded" height={200} role="status" aria-label="Loading" />
      ) : (
        <>
          {data.problems.map(({ field, message }) => (
            <Alert key={field} severity="error" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {message}
            </Alert>
          ))}
          <FirstRows headings={data.columns} rows={data.rows} />
          {data.problems.length === 0 && (
            <Box component="p" sx={{ m: 0, mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
              {countOf(data.rowCount, 'part')}
            </Box>
          )}
          {untaken.map((message) => (
            <Alert key={message} severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {message}
            </Alert>
          ))}
          <Button
            variant="outlined"
            size="small"
            sx={{ mt: 1 }}
            loading={taking.isPending}
            onClick={() => void take()}
          >
            {texts.dataset.take}
          </Button>
        </>
      )}
    </Box>
  );
}

interface Heading {
  readonly heading: string;
  readonly label: string | null;
  readonly unit: string | null;
}

function FirstRows({
  headings,
  rows,
}: {
  readonly headings: readonly Heading[];
  readonly rows: readonly (readonly string[])[];
}) {
  if (rows.length === 0) return null;
  const cell = {
    px: 1,
    py: 0.5,
    textAlign: 'start',
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
  };
  return (
    // Reached by the keyboard, to be scrolled by it.
    <Box
      component="section"
      aria-label={texts.dataset.rows}
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: '0.8125rem', minWidth: '100%' }}>
        <thead>
          <tr>
            {headings.map(({ heading, label, unit }) => (
              <Box key={heading} component="th" scope="col" sx={{ ...cell, fontWeight: 650 }}>
                {label ?? heading}
                {unit !== null && ` (${unit})`}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((text, at) => (
                <Box key={headings[at]?.heading} component="td" sx={cell}>
                  {text}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The columns of the form that have a heading by now. */
function columnsIn(given: unknown) {
  if (!Array.isArray(given)) return [];
  return given.filter(isData).filter(({ heading }) => typeof heading === 'string' && heading.trim() !== '');
}

/** As the API takes them: what is empty is left out. */
function columnsOf(columns: readonly Data[]) {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  return columns.map(({ heading, label, type, unit, isFilter, isListed }) => ({
    heading: text(heading) ?? '',
    label: text(label),
    type: columnFields.type.schema.parse(type),
    unit: type === 'number' ? text(unit) : undefined,
    isFilter: isFilter === true,
    isListed: isListed === true,
  }));
}
