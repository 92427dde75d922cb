import { Alert, Button, Link as HtmlLink } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { isIdle } from '#admin/resources/edit/editor/is-idle.ts';
import { copyTexts as texts } from '#content-store/messages/copies.ts';
import { releaseCopies, type SyndicatedCopyTold } from '#content-store/model/syndication/operations.ts';
import { contentSyndicationScreen } from '#content-store/model/syndication/screens.ts';
import { EndCopies, type Ending } from './end-copies.tsx';
import { pieceHref } from './piece-href.ts';
import { useCopy } from './use-copy.ts';

/** Says above the form of a copy what is changed elsewhere, and lets it go on by itself; of any other piece, nothing. */
export function CopyNotice({ record }: { readonly record: ConsoleRecord }) {
  const { data, isError, errorUpdateCount, error, isFetching, refetch } = useCopy(record);
  // What is released stays so.
  const isUnknown =
    data === undefined ? errorUpdateCount > 0 : isError && data !== null && data.standing !== 'released';
  if (isUnknown)
    return (
      <Alert
        severity="warning"
        square
        sx={{ px: { xs: 1.5, sm: 3 }, py: 0.25 }}
        action={
          <Button size="small" color="inherit" loading={isFetching} onClick={() => void refetch()}>
            {texts.notice.tryAgain}
          </Button>
        }
      >
        {texts.notice.unknown} {error !== null && messageOfError(error)}
      </Alert>
    );
  if (data == null) return null;
  const { standing, origin, originId } = data;
  return (
    <Alert
      severity={standing === 'failed' ? 'warning' : 'info'}
      square
      sx={{ px: { xs: 1.5, sm: 3 }, py: 0.25 }}
      action={standing !== 'released' && data.mayAct && <Release copy={data} id={record.id} />}
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

/** Unlocks the form. */
function Release({ copy, id }: { readonly copy: SyndicatedCopyTold; readonly id: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const editor = useEditing();
  const [isAsked, setIsAsked] = useState(false);
  const look = () => queries.invalidateQueries({ queryKey: ['content', 'copy-of', id] });
  const { mutate, isPending } = useMutation({
    mutationFn: (ending: Ending) => {
      const copies = [`${copy.target.tenantKey}/${copy.id}`];
      const keepsCanonical = ending.act !== 'released' || ending.keepsCanonical;
      return client.run(releaseCopies, { copies, keepsCanonical });
    },
    onSuccess: async ({ refused: [first] }) => {
      setIsAsked(false);
      // Where it cannot be loaded, the next save meets the newer version, as whatever is typed does.
      const stored =
        first === undefined ? await loadRecord(client, editor.entity, id).catch(() => null) : null;
      if (stored !== null && isIdle(editor)) editor.renew(stored);
      await look();
      if (first === undefined) notify(texts.notice.releasedNow, { type: 'info', messageArgs: {} });
      else notify(first.why, { type: 'error', messageArgs: {} });
    },
    onError: (error) => {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
      // The answer alone may be lost.
      return look();
    },
  });
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setIsAsked(true)}>
        {texts.release}
      </Button>
      {isAsked && (
        <EndCopies
          act="released"
          number={1}
          isBusy={isPending}
          onClose={() => setIsAsked(false)}
          onDecided={mutate}
        />
      )}
    </>
  );
}

function wordsOf({ standing, origin, problem }: SyndicatedCopyTold): string {
  if (standing === 'released') return texts.notice.released(origin.name);
  if (standing === 'failed') return texts.notice.failed(origin.name, problem ?? '');
  return texts.notice.inStep(origin.name);
}
