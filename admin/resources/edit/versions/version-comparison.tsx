import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  IconButton,
  Skeleton,
  Switch,
  TextField,
  Tooltip,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { compareVersions, countChanges } from '#admin/fields/comparison/compare-versions.ts';
import { Comparison } from '#admin/fields/comparison/comparison.tsx';
import type { FormValues } from '#admin/forms/form-values.ts';
import type { VersionParts, VersionSide } from '#admin/resources/domain.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import { getRevision } from '#content-store/model/revisions/operations.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useChanges } from './use-changes.ts';
import type { Versions } from './use-versions.ts';
import { FORM, inTime, type Version, versionInWords } from './version.ts';

interface VersionComparisonProps {
  /** Of the record's own domain. */
  readonly parts: VersionParts | undefined;
  readonly versions: Versions;
  readonly chosen: Version;
  readonly other: Version;
  readonly onCompareWith: (id: string) => void;
  readonly mayWrite: boolean;
  readonly isRestoring: boolean;
  readonly onRestore: () => void;
  /** Told where the record itself was changed. */
  readonly onDone: () => void;
  readonly onName: () => void;
}

/** Two versions as one, as they read, and what is done with the chosen one. */
export function VersionComparison(props: VersionComparisonProps) {
  const { versions, chosen, other, onCompareWith, mayWrite, isRestoring, onRestore, onName } = props;
  const { parts, onDone } = props;
  const { timeZone } = useSite();
  const { busy, conflict } = useEditing();
  const [isOnlyChanged, setIsOnlyChanged] = useState(true);
  const shown = useRef<HTMLDivElement>(null);
  const { place, go, begin } = useChanges(shown);
  const { older, newer } = inTime(versions.versions, chosen, other);
  const { differences, values, error, isPending, retry } = useDifferences(versions, older, newer);
  const Apart = values !== null && parts?.differs(...values) === true ? parts.Compared : null;
  const changes = (differences === null ? 0 : countChanges(differences)) + (Apart === null ? 0 : 1);
  const side = (version: Version, fields: FormValues): VersionSide => ({
    ...{ id: version.id, said: versionInWords(version, timeZone), values: fields },
  });
  const sides = ([before, after]: readonly [FormValues, FormValues]) => ({
    older: side(older, before),
    newer: side(newer, after),
    chosen: chosen === older ? side(older, before) : side(newer, after),
  });
  const pair = `${older.id} ${newer.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pair begins at its top.
  useEffect(() => {
    begin();
    shown.current?.scrollTo(0, 0);
  }, [pair]);
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          px: { xs: 1.5, sm: 3 },
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <TextField
          select
          size="small"
          label={texts.comparedWith}
          value={other.id}
          onChange={(event) => onCompareWith(event.target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 200, maxWidth: 360, flex: '1 1 220px' }}
        >
          {versions.versions
            .filter(({ id }) => id !== chosen.id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {versionInWords(one, timeZone)}
              </option>
            ))}
        </TextField>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={isOnlyChanged}
              onChange={(_, isOn) => {
                begin();
                setIsOnlyChanged(isOn);
              }}
            />
          }
          label={texts.onlyChanged}
          sx={{ mx: 0, gap: 0.5, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box
            role="status"
            sx={{ fontSize: '0.8125rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {differences !== null &&
              (place === 0 ? texts.changes(changes) : texts.atChange(Math.min(place, changes), changes))}
          </Box>
          <Step label={texts.previous} hint="K" isDisabled={changes === 0} onClick={() => go(-1)}>
            <ChevronUp size={18} aria-hidden />
          </Step>
          <Step label={texts.next} hint="J" isDisabled={changes === 0} onClick={() => go(1)}>
            <ChevronDown size={18} aria-hidden />
          </Step>
        </Box>
        {mayWrite && (
          <Box sx={{ display: 'flex', gap: 1, ml: { md: 'auto' } }}>
            {chosen.id !== FORM.id && chosen.version !== null && (
              <Button variant="outlined" onClick={onName}>
                {texts.rename}
              </Button>
            )}
            {chosen.id !== FORM.id && (
              <Tooltip title={texts.restoreHelp}>
                <span>
                  <Button
                    variant="contained"
                    loading={isRestoring}
                    disabled={busy !== null || conflict !== null}
                    onClick={onRestore}
                  >
                    {texts.restore}
                  </Button>
                </span>
              </Tooltip>
            )}
          </Box>
        )}
      </Box>
      <Box
        ref={shown}
        component="section"
        // Reached by the keyboard, to be scrolled by it.
        tabIndex={0}
        aria-label={texts.from(versionInWords(older, timeZone), versionInWords(newer, timeZone))}
        sx={{
          overflow: 'auto',
          px: { xs: 1.5, sm: 3 },
          py: 2.5,
          minHeight: 0,
          '& [data-change]:focus': {
            outline: 2,
            outlineColor: 'primary.main',
            outlineOffset: 4,
            borderRadius: 0.5,
          },
        }}
      >
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
          {texts.from(versionInWords(older, timeZone), versionInWords(newer, timeZone))}
        </Box>
        {isPending && <Skeleton variant="rounded" height={240} aria-label={texts.loadingTexts} />}
        {error !== null && <LoadError what={texts.whatTexts} error={error} onRetry={retry} />}
        {Apart !== null && values !== null && <Apart {...sides(values)} onDone={onDone} />}
        {differences !== null && changes === 0 && isOnlyChanged && (
          <Alert severity="info" variant="outlined" sx={{ maxWidth: 640 }}>
            {texts.changes(0)}
          </Alert>
        )}
        {differences !== null && <Comparison differences={differences} isOnlyChanged={isOnlyChanged} />}
      </Box>
    </Box>
  );
}

function Step({
  label,
  hint,
  isDisabled,
  onClick,
  children,
}: {
  readonly label: string;
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip title={`${label} (${hint})`}>
      <span>
        <IconButton size="small" aria-label={label} disabled={isDisabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** What differs between two versions; null until both are there. */
function useDifferences(versions: Versions, older: Version, newer: Version) {
  const { fields } = useEditing();
  const [before, after] = [useValues(versions, older), useValues(versions, newer)];
  const differences = useMemo(() => {
    if (before.data === undefined || after.data === undefined) return null;
    return compareVersions(
      fields.filter(({ field }) => !field.readOnly),
      before.data,
      after.data,
    );
  }, [fields, before.data, after.data]);
  return {
    differences,
    values:
      before.data === undefined || after.data === undefined ? null : ([before.data, after.data] as const),
    error: before.error ?? after.error,
    isPending: (before.isPending || after.isPending) && (before.error ?? after.error) === null,
    retry: () =>
      Promise.all([before, after].filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}

/** What a version says, as a form has it. */
function useValues({ of, key, typed, valuesOf }: Versions, { id }: Version) {
  const client = useClient();
  return useQuery({
    queryKey: ['revision', ...key, id],
    queryFn: async () => {
      if (id === FORM.id && typed !== null) return typed;
      const { fields } = await client.run(getRevision, { ...of, revision: id });
      return valuesOf(fields);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}
