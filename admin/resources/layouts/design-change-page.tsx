import { Alert, AlertTitle, Box, Button, Skeleton } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { isWorthSaying, receiptInWords } from '#admin/records/receipt.ts';
import { ReceiptPages } from '#admin/resources/receipts/receipt-pages.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { designTexts as texts } from '#content-store/messages/design-change.ts';
import type { SampleDesign } from '#content-store/model/blocks/sample-looks.ts';
import { changeDesign, getDesignChange } from '#content-store/model/layouts/operations.ts';
import { designChangeScreen } from '#content-store/model/layouts/screens.ts';
import type { Receipt } from '#content-store/model/publishing/receipt.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { SideBySide } from './design/side-by-side.tsx';
import { WhatChanges } from './design/what-changes.tsx';

/** What came of a change that was made here. */
interface Changed {
  readonly design: SampleDesign;
  readonly receipt: Receipt | null;
  readonly isUnderWay: boolean;
}

/** From one design to the other: what readers would see otherwise, pages in both, the change, and the way back. */
export function DesignChangePage() {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const { tenantKey } = useSite();
  const [changed, setChanged] = useState<Changed | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['design-change', tenantKey],
    queryFn: ({ signal }) => client.run(getDesignChange, {}, signal),
    staleTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (to: SampleDesign) => client.run(changeDesign, { to }),
    onSuccess: async (answer) => {
      setChanged(answer);
      // The console itself asks which design the site has.
      await Promise.all([
        ...[['activeUser'], [generalSettings.name], ['receipts']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
        refetch(),
      ]);
    },
    onError: (problem) => notify(messageOfError(problem), { type: 'error', messageArgs: {} }),
  });
  const design = data?.design;
  const to = design === undefined ? null : otherThan(design);
  return (
    <>
      <TitleBar
        title={designChangeScreen.title}
        isBusy={(isFetching && error === null) || isPending}
        actions={
          to !== null && (
            <Button
              variant={changed === null ? 'contained' : 'outlined'}
              loading={isPending}
              disabled={data?.problem !== null}
              startIcon={changed === null ? undefined : <Undo2 size={15} aria-hidden />}
              onClick={() => mutate(to)}
            >
              {(changed === null ? texts.change : texts.back)[to]}
            </Button>
          )
        }
      />
      <Box
        sx={{
          ...{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2.5 },
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {changed !== null && <Outcome changed={changed} />}
        {error !== null && <LoadError what={texts.what} error={error} onRetry={() => refetch()} />}
        {data === undefined && error === null && (
          <Skeleton variant="rounded" height={320} aria-label={texts.loading} />
        )}
        {data?.problem != null && (
          <Alert
            severity="warning"
            variant="outlined"
            sx={{ maxWidth: 760, bgcolor: 'background.paper' }}
            action={
              <Button component={Link} to={editPath(generalSettings, generalSettings.singletonId ?? '')}>
                {texts.toSettings}
              </Button>
            }
          >
            <AlertTitle>{texts.problem}</AlertTitle>
            {data.problem}
          </Alert>
        )}
        {data !== undefined && to !== null && (
          <>
            <Box sx={{ maxWidth: 760 }}>
              {texts.now[data.design]} {texts.about}
            </Box>
            <Box
              sx={{
                ...{ display: 'grid', gap: 2, alignItems: 'start' },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
              }}
            >
              <WhatChanges change={data} to={to} />
            </Box>
            <SideBySide samples={data.samples} />
          </>
        )}
      </Box>
    </>
  );
}

function otherThan(design: SampleDesign): SampleDesign {
  return design === 'new' ? 'old' : 'new';
}

/** What the change did. */
function Outcome({ changed: { design, receipt, isUnderWay } }: { readonly changed: Changed }) {
  const site = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const isSaid = receipt !== null && isWorthSaying(receipt);
  const said = isUnderWay ? texts.underWay : isSaid ? receiptInWords(receipt) : texts.noPages;
  return (
    <Alert severity="success" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      <Box role="status">
        {texts.changed[design]} {said}
      </Box>
      {isSaid && (
        <>
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.hidePages : texts.showPages}
          </Button>
          {isOpen && <ReceiptPages receipt={receipt} origin={siteOrigin(site, window.location)} />}
        </>
      )}
    </Alert>
  );
}
