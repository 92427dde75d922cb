import { Box, Button, Checkbox, FormControlLabel, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { layoutAnalysisScreen } from '#content-store/model/layouts/screens.ts';
import { pageLayout } from '#content-store/model/pages/operations.ts';
import { pathTyped } from './editor/page/page-tools.tsx';
import { PageOfLayout } from './page-of-layout.tsx';

/** Why a page has the layout it has: which could have been its, in the order in which they are looked at. */
export function LayoutAnalysisPage() {
  const client = useClient();
  const site = useSite();
  const [params, setParams] = useSearchParams();
  const path = params.get('path') ?? '/';
  const isPreview = params.has('drafts');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['page-layout', site.tenantKey, path, isPreview],
    queryFn: ({ signal }) => client.run(pageLayout, { path, isPreview }, signal),
    staleTime: 0,
  });
  return (
    <>
      <TitleBar title={layoutAnalysisScreen.title} isBusy={isFetching && error === null} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2.5, maxWidth: 1080 }}>
        <Address
          key={path}
          path={path}
          isPreview={isPreview}
          onAsk={(next, drafts) =>
            setParams(drafts ? { path: next, drafts: '' } : { path: next }, { replace: true })
          }
        />
        {error !== null && <LoadError what="The page" error={error} onRetry={() => refetch()} />}
        {data !== undefined && <PageOfLayout page={data} path={path} />}
      </Box>
    </>
  );
}

interface AddressProps {
  readonly path: string;
  readonly isPreview: boolean;
  readonly onAsk: (path: string, isPreview: boolean) => void;
}

function Address({ path, isPreview, onAsk }: AddressProps) {
  const [typed, setTyped] = useState(path);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(pathTyped(typed), isPreview);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <OutlinedInput
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputProps={{ 'aria-label': 'The address of a page' }}
        sx={{ flex: '1 1 260px', maxWidth: 520 }}
      />
      <Button type="submit" variant="contained">
        Show its layout
      </Button>
      <FormControlLabel
        control={
          <Checkbox checked={isPreview} onChange={(event) => onAsk(pathTyped(typed), event.target.checked)} />
        }
        label="With drafts and unpublished changes"
      />
    </Box>
  );
}
