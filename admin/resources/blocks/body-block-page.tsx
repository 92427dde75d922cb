import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { bodyBlockSamplePath, sampleForms } from '#content-store/model/blocks/sample-looks.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { bodyBlockScreen } from '#content-store/model/layouts/screens.ts';
import { BlockSheet, PARENT } from './block-sheet.tsx';
import { InAllWidths, InWidth, LookToggles, Toggles, useLook } from './looks.tsx';
import { SettingsList } from './settings-list.tsx';

/** How wide what is no page is shown, in pixels. */
const READING_WIDTH = 768;

/** A block of texts: what becomes of it on pages and elsewhere, and its fields. */
export function BodyBlockPage() {
  const { type = '' } = useParams();
  const { look, params, choose } = useLook();
  const block = bodyBlockOf(type);
  if (block === undefined)
    return (
      <>
        <TitleBar title={bodyBlockScreen.title} parent={PARENT} />
        <Box sx={{ p: 3 }}>{blockTexts.unknown}</Box>
      </>
    );
  const form = sampleForms.find((name) => name === params.get('form')) ?? 'page';
  const address = bodyBlockSamplePath(type, form, look);
  const { label, help } = block;
  return (
    <BlockSheet
      title={label}
      type={type}
      help={help}
      facts={[blockTexts.placement.text]}
      tools={
        <>
          <Toggles
            label="Form"
            options={blockTexts.forms}
            value={form}
            onChange={(value) => choose('form', value)}
          />
          {form === 'page' && <LookToggles look={look} choose={choose} />}
        </>
      }
    >
      {form === 'page' ? (
        <InAllWidths label={label} address={address} />
      ) : form === 'text' ? (
        <PlainText address={address} />
      ) : (
        <InWidth label={label} said={blockTexts.forms[form]} address={address} width={READING_WIDTH} />
      )}
      <SettingsList title={blockTexts.fields} fields={block.fields} />
    </BlockSheet>
  );
}

function PlainText({ address }: { readonly address: string }) {
  const client = useClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sample', address],
    queryFn: async ({ signal }) => {
      await client.keepAlive();
      const answer = await fetch(address, { signal });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return text;
    },
    retry: false,
  });
  if (error !== null) return <LoadError what={blockTexts.what} error={error} onRetry={() => refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={120} aria-label="Loading" />;
  return (
    <Box
      component="pre"
      sx={{
        ...{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
        ...{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: '0.875rem',
          maxWidth: READING_WIDTH,
        },
      }}
    >
      {data === '' ? blockTexts.noText : data}
    </Box>
  );
}
