import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '#admin/client/client-context.ts';
import { tenantOfTab } from '#admin/client/cookies.ts';
import { siteValueTexts as texts } from '#content-store/messages/site-values.ts';
import { getSiteValues } from '#content-store/model/site-values/operations.ts';
import { tokenOf, valuesAsked } from '#content-store/model/site-values/tokens.ts';

/** Says which values the words of a field ask for that the site does not have. Nothing for words that ask for none. */
export function UnknownValues({ name }: { readonly name: string }) {
  const value: unknown = useWatch({ name });
  const asked = useMemo(() => [...valuesAsked(value)], [value]);
  return asked.length === 0 ? null : <Unknown asked={asked} />;
}

function Unknown({ asked }: { readonly asked: readonly string[] }) {
  const client = useClient();
  const { data: known } = useQuery({
    queryKey: ['siteValues', tenantOfTab()],
    queryFn: () => client.run(getSiteValues, {}),
    staleTime: 30_000,
  });
  const names = known?.map(({ name }) => name);
  const unknown = names === undefined ? [] : asked.filter((name) => !names.includes(name));
  if (names === undefined || unknown.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ my: 1, py: 0 }}>
      {texts.unknown(unknown.map(tokenOf))} {texts.known(names.map(tokenOf))}
    </Alert>
  );
}
