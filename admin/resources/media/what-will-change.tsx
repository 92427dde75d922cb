import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { refusalInWords } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { replaceTexts as texts } from '#content-store/messages/media.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { ifAssetFileReplaced } from '#content-store/model/media/operations.ts';
import { ifMerged } from '#content-store/model/references/operations.ts';
import type { Replacement } from './use-replacement.ts';

interface WhatWillChangeProps {
  readonly id: string;
  readonly way: Replacement['way'];
  readonly by: string;
}

/** How many records and pages a replacement would change; nothing is changed by looking. */
export function WhatWillChange({ id, way, by }: WhatWillChangeProps) {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: [asset.name, 'if-replaced', id, way, by],
    queryFn: async (): Promise<readonly string[]> => {
      if (way === 'file') return [texts.pages((await client.run(ifAssetFileReplaced, { id, by })).pages)];
      const { changing, pages } = await client.run(ifMerged, { collection: asset.collection, id, into: by });
      return [texts.records(changing.count), texts.pages(pages)];
    },
    // Others may have begun to use it since.
    gcTime: 0,
    retry: false,
  });
  if (error !== null) return <Typography color="error">{refusalInWords(error)}</Typography>;
  if (data === undefined) return <Skeleton variant="text" aria-label={texts.looking} />;
  return <Typography sx={{ fontWeight: 600 }}>{data.join(' ')}</Typography>;
}
