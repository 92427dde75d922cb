import { Box, Button, Tooltip, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useClient } from '#admin/client/client-context.ts';
import { canDelete } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { assetUrl, isPicture } from '#admin/records/media.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { VersionParts, VersionSide } from '#admin/resources/domain.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { fileVersionTexts as texts } from '#content-store/messages/media.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { replaceAssetFile } from '#content-store/model/media/operations.ts';

/** The files of two versions of an asset beside each other, and the earlier one brought back. */
export const fileVersions: VersionParts = {
  differs: (older, newer) => (older.file ?? null) !== (newer.file ?? null),
  apart: texts.apart,
  Compared({ older, newer, chosen, onDone }) {
    const client = useClient();
    const notify = useNotify();
    const { permissions } = useUser();
    const { record, busy, perform } = useEditing();
    const isOther = record !== null && (chosen.values.file ?? null) !== (record.file ?? null);
    const mayReplace = canDelete(asset, permissions, true);
    const restore = async () => {
      const done = await perform(async (stored) => {
        const version = metaOf(stored)?.version ?? 0;
        const asked = { id: stored.id, revision: chosen.id, version };
        const answer = await client.run(replaceAssetFile, asked);
        return { ...answer, record: await loadRecord(client, asset, stored.id), moves: [] };
      });
      if (done === null) return;
      notify(texts.restored, { type: 'success', messageArgs: {} });
      onDone();
    };
    return (
      <Box component="section" aria-label={texts.title} data-change="" tabIndex={-1} sx={{ mb: 3 }}>
        <Typography
          component="h3"
          sx={{ fontSize: '0.8125rem', fontWeight: 650, color: 'text.secondary', mb: 0.5 }}
        >
          {texts.title}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            maxWidth: 760,
          }}
        >
          <Side label={texts.before} of={older} />
          <Side label={texts.after} of={newer} />
        </Box>
        {!isOther && mayReplace && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {texts.chooseEarlier}
          </Typography>
        )}
        {isOther && mayReplace && (
          <Tooltip title={texts.restoreHelp}>
            <Box component="span" sx={{ display: 'inline-block', mt: 1.5 }}>
              <Button
                variant="outlined"
                loading={busy === 'save'}
                disabled={busy !== null}
                onClick={() => void restore()}
              >
                {texts.restore}
              </Button>
            </Box>
          </Tooltip>
        )}
      </Box>
    );
  },
};

function Side({ label, of: { id, said, values } }: { readonly label: string; readonly of: VersionSide }) {
  const { width, height, file } = values;
  const of = { ...values, id };
  const size = typeof width === 'number' && typeof height === 'number' ? ` ${width} × ${height}` : '';
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {isPicture(of) && typeof file === 'string' ? (
        <Box
          component="img"
          // In no smaller size: readers may not see it any more.
          src={assetUrl(of)}
          alt={`${label}: ${said}`}
          sx={{
            display: 'block',
            width: '100%',
            height: { xs: 150, sm: 240 },
            objectFit: 'contain',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        />
      ) : (
        typeof file === 'string' && (
          <a href={assetUrl(of)} target="_blank" rel="noopener">
            {texts.open}
          </a>
        )
      )}
      <Box component="figcaption" sx={{ mt: 0.5, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
        <strong>{label}</strong> {said}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {size}
        </Box>
      </Box>
    </Box>
  );
}
