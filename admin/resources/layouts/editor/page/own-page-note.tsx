import { Box, Link } from '@mui/material';
import { useLinkTarget } from '#admin/fields/pages/use-link-target.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { layoutTexts } from '#content-store/messages/layout-editor.ts';
import { useMadePaths } from './use-pages.ts';

interface OwnPageNoteProps {
  /** Of the page that is shown. */
  readonly path: string;
  readonly onShow: (path: string) => void;
}

const HOME = '/';

/** Says of a page that there is by this layout alone, before it is published, what the home page may have below the same rows,
 * and shows them there. */
export function OwnPageNote({ path, onShow }: OwnPageNoteProps) {
  const { record } = useEditing();
  const made = useMadePaths();
  const isOwn = path !== HOME && made.includes(path);
  const target = useLinkTarget(isOwn && metaOf(record)?.isLive !== true ? path : null);
  if (target?.state !== 'missing' && target?.state !== 'unpublished') return null;
  return (
    <Box sx={{ pb: 1, color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {`${layoutTexts.page.own(path)} `}
      <Link component="button" type="button" sx={{ fontSize: 'inherit' }} onClick={() => onShow(HOME)}>
        {layoutTexts.page.onHome}
      </Link>
    </Box>
  );
}
