import { Box, Button, NativeSelect, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { Toggles } from '#admin/resources/blocks/looks.tsx';
import { DrawnPage } from '#admin/ui/page-frame/drawn-page.tsx';
import { isWidth, type Width } from '#admin/ui/page-frame/widths.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { designTexts as texts } from '#content-store/messages/design-change.ts';
import { drawnPageTexts } from '#content-store/messages/drawn-page.ts';
import type { SampleDesign } from '#content-store/model/blocks/sample-looks.ts';
import { layoutPage } from '#content-store/model/previews/layout-page.ts';
import { pathTyped } from '../editor/page/page-tools.tsx';

interface SideBySideProps {
  /** Addresses that are offered. */
  readonly samples: readonly string[];
}

/** A page of the site in both designs, really rendered, beside each other. */
export function SideBySide({ samples }: SideBySideProps) {
  const [path, setPath] = useState('/');
  const [width, setWidth] = useState<Width>('desktop');
  const [isTyping, setIsTyping] = useState(false);
  const [typed, setTyped] = useState('/');
  const paths = samples.includes(path) ? samples : [path, ...samples];
  const show = (event: FormEvent) => {
    event.preventDefault();
    setIsTyping(false);
    setPath(pathTyped(typed));
  };
  return (
    <Box component="section" aria-label={texts.pictures} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <NativeSelect
          value={isTyping ? OTHER : path}
          onChange={({ target: { value } }) => {
            setIsTyping(value === OTHER);
            if (value !== OTHER) setPath(value);
          }}
          inputProps={{ 'aria-label': texts.which }}
          input={<OutlinedInput size="small" />}
          sx={{ maxWidth: 320 }}
        >
          {paths.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          <option value={OTHER}>{texts.other}</option>
        </NativeSelect>
        {isTyping && (
          <Box component="form" onSubmit={show} sx={{ display: 'flex', gap: 0.75 }}>
            <OutlinedInput
              size="small"
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{ 'aria-label': texts.address }}
              sx={{ width: 220 }}
            />
            <Button type="submit" variant="outlined">
              {texts.show}
            </Button>
          </Box>
        )}
        <Toggles
          label={texts.width}
          options={drawnPageTexts.widths}
          value={width}
          onChange={(chosen) => isWidth(chosen) && setWidth(chosen)}
        />
      </Box>
      <Box
        // It is scrolled by keys, too: nothing in it takes the focus.
        tabIndex={0}
        role="group"
        aria-label={texts.together}
        sx={{
          ...{ display: 'grid', gap: 2, maxHeight: '75vh', overflowY: 'auto', alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {(['old', 'new'] as const).map((design) => (
          <InDesign key={design} path={path} design={design} width={width} />
        ))}
      </Box>
    </Box>
  );
}

const OTHER = ' ';

interface InDesignProps {
  readonly path: string;
  readonly design: SampleDesign;
  readonly width: Width;
}

function InDesign({ path, design, width }: InDesignProps) {
  const client = useClient();
  const { tenantKey } = useSite();
  const { data, error, refetch } = useQuery({
    queryKey: ['page-in-design', tenantKey, path, design],
    queryFn: async () => {
      const answer = await client.tell('/api/layout-page', { path, design });
      return layoutPage.read(isData(answer) ? answer.data : null, 'layout-page');
    },
    staleTime: 0,
    retry: false,
  });
  const name = texts.designs[design];
  const inSentence = name.toLowerCase();
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }} aria-label={texts.page(inSentence)}>
      <Box component="figcaption" sx={{ fontWeight: 600, mb: 0.75 }}>
        {name}
      </Box>
      <DrawnPage
        page={data}
        error={error}
        onRetry={() => refetch()}
        width={width}
        // Another width is the same page.
        path={path}
        words={{
          title: texts.page(inSentence),
          missing: texts.missing(path),
          redirect: (to) => texts.redirect(path, to),
          drawing: texts.drawing(inSentence),
        }}
      />
    </Box>
  );
}
