import { Alert, Link as HtmlLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { copyTexts as texts } from '#content-store/messages/copies.ts';
import { getCopyOf, type SyndicatedCopyTold } from '#content-store/model/syndication/operations.ts';
import { contentSyndicationScreen } from '#content-store/model/syndication/screens.ts';
import { isCopyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import { pieceHref } from './piece-href.ts';

/** Says above the form of a copy what is changed elsewhere; of any other piece, nothing. */
export function CopyNotice({ record }: { readonly record: ConsoleRecord }) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['content', 'copy-of', record.id],
    queryFn: () => client.run(getCopyOf, { id: record.id }),
    enabled: isCopyKey(record.importKey),
    gcTime: 0,
    retry: false,
  });
  if (data == null) return null;
  const { standing, origin, originId } = data;
  return (
    <Alert
      severity={standing === 'failed' ? 'warning' : 'info'}
      square
      sx={{ px: { xs: 1.5, sm: 3 }, py: 0.25 }}
    >
      {wordsOf(data)}{' '}
      {originId !== null && (
        <>
          <HtmlLink href={pieceHref(origin.tenantKey, originId)}>
            {texts.notice.open} {texts.opensOn(origin.name)}
          </HtmlLink>
          {' · '}
        </>
      )}
      <HtmlLink component={Link} to={`${contentSyndicationScreen.path}?way=to`}>
        {texts.notice.manage}
      </HtmlLink>
    </Alert>
  );
}

function wordsOf({ standing, origin, problem }: SyndicatedCopyTold): string {
  if (standing === 'released') return texts.notice.released(origin.name);
  if (standing === 'failed') return texts.notice.failed(origin.name, problem ?? '');
  return texts.notice.inStep(origin.name);
}
