import { Box, FormHelperText, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { isPicture } from '#admin/records/media.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { texts } from '#content-store/messages/console.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { editPath } from '#content-store/screens/routes.ts';

/** Below a picture that is expected to be described: says that it is not, with a way to where it can be. */
export function UndescribedNotice({ picture }: { readonly picture: ConsoleRecord }) {
  const client = useClient();
  const { permissions } = useUser();
  const isUndescribed = isPicture(picture) && isBlank(picture.alt);
  const { data } = useQuery({
    queryKey: [asset.name, 'described', picture.id],
    queryFn: () => loadRecord(client, asset, picture.id),
    enabled: isUndescribed,
    // It is described in another tab, and one comes back.
    refetchOnWindowFocus: true,
  });
  if (!isUndescribed || !isBlank(data?.alt)) return null;
  return (
    <FormHelperText component="div" sx={{ m: 0, mt: 0.5 }}>
      {texts.undescribed.said}{' '}
      {canWrite(asset, permissions) && (
        <Link
          href={`/admin${editPath(asset, picture.id)}#alt`}
          target="_blank"
          rel="noopener"
          sx={{ display: 'inline-block', minHeight: 24, lineHeight: '24px' }}
        >
          {texts.undescribed.mend}
          <Box component="span" sx={heardOnly}>
            {` (${texts.newTab})`}
          </Box>
        </Link>
      )}
    </FormHelperText>
  );
}
