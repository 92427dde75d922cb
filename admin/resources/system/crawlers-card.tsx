import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import {
  type CrawlerRanges,
  getCrawlerRanges,
  refreshCrawlerRanges,
  setCrawlerRanges,
} from '#content-store/model/system/crawler-operations.ts';
import { useSteering } from './use-steering.ts';

/** The ranges by which crawlers are told from those who use their names: how old they are, and where they are from. */
export function CrawlersCard() {
  const client = useClient();
  const { data, refetch } = useQuery({
    queryKey: ['crawlerRanges'],
    queryFn: () => client.run(getCrawlerRanges, {}),
    retry: false,
  });
  const { isBusy, steer } = useSteering(refetch);
  const [isSure, setIsSure] = useState(false);
  if (data === undefined || data.length === 0) return null;
  const refresh = (name: string) =>
    steer(() => taken(client.run(refreshCrawlerRanges, { name })), 'The ranges are fetched');
  const upload = (name: string, chosen: Blob) => {
    // It was said of this file alone.
    setIsSure(false);
    return steer(
      async () => taken(client.run(setCrawlerRanges, { name, file: await chosen.text(), isSure })),
      'The ranges are taken from the file',
    );
  };
  return (
    <HomeCard title="Crawlers">
      <Box sx={{ px: 2, py: 1.25 }}>
        Search engines read gated pieces whole. Their crawlers are told by these ranges, which are fetched
        once a day, or by the name of their address.
      </Box>
      <Box component="ul" aria-label="Ranges of crawlers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((crawler) => (
          <Crawler
            key={crawler.name}
            crawler={crawler}
            isBusy={isBusy}
            onRefresh={() => void refresh(crawler.name)}
            onUpload={(file) => void upload(crawler.name, file)}
          />
        ))}
      </Box>
      <FormControlLabel
        sx={{ px: 2, py: 1 }}
        control={<Checkbox checked={isSure} onChange={({ target }) => setIsSure(target.checked)} />}
        label="Take it all the same: the next file may have less than half of the ranges there are"
      />
    </HomeCard>
  );
}

async function taken(asked: Promise<{ readonly problem: string | null }>): Promise<void> {
  const { problem } = await asked;
  if (problem !== null) throw new Error(problem);
}

interface CrawlerProps {
  readonly crawler: CrawlerRanges;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly onUpload: (file: Blob) => void;
}

function Crawler({ crawler, isBusy, onRefresh, onUpload }: CrawlerProps) {
  const { timeZone } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const { name, address, problem } = crawler;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) onUpload(file);
    // The same file may be chosen again, once it is mended.
    target.value = '';
  };
  return (
    <Box
      component="li"
      sx={{
        ...{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' },
        ...{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        },
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 18rem' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {inWords(crawler, timeZone)}
          <br />
          {address}
        </Box>
        {problem !== null && <Box sx={{ color: 'error.main', fontSize: '0.8125rem' }}>{problem}</Box>}
      </Box>
      <Box>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Fetch now: ranges of ${name}`}
          onClick={onRefresh}
        >
          Fetch now
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Upload: ranges of ${name}`}
          onClick={() => input.current?.click()}
        >
          Upload
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={`File with the ranges of ${name}`}
          onChange={choose}
        />
      </Box>
    </Box>
  );
}

const SOURCES = {
  address: 'fetched',
  upload: 'uploaded',
  file: 'put into the data folder',
} as const;

function inWords({ ranges, writtenAt, createdAt, source, by }: CrawlerRanges, timeZone: string): string {
  if (writtenAt === null) return 'No ranges yet: told by the name of the address alone';
  const came = `${SOURCES[source]} ${by === null ? '' : `by ${by} `}${formatInstant(writtenAt, timeZone)}`;
  const made = createdAt === null ? '' : `, published ${formatInstant(createdAt, timeZone)}`;
  return `${countOf(ranges, 'range')}, ${came}${made}`;
}
