import { Box, Dialog, DialogContent, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { toInput } from '#admin/forms/form-values.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { type PageLook, PageTools } from '#admin/resources/layouts/editor/page/page-tools.tsx';
import { usePages } from '#admin/resources/layouts/editor/page/use-pages.ts';
import { DrawnPage } from '#admin/ui/page-frame/drawn-page.tsx';
import { isData } from '#content-store/definition/is-data.ts';
import { layoutTexts } from '#content-store/messages/layout-editor.ts';
import { settingsPreviewTexts as texts } from '#content-store/messages/settings-preview.ts';
import { layoutPage } from '#content-store/model/previews/layout-page.ts';
import { inSentence } from '#content-store/screens/words.ts';

/** A page of the site as readers would have it with the settings of the form, at the width of a phone, a tablet or a desk. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { entity } = useEditing();
  const pages = usePages();
  const [look, setLook] = useState<PageLook>({ path: '/', width: 'desktop', design: 'new' });
  const { data: page, error, isFetching, refetch } = useDrawn(look.path);
  const title = useId();
  const labels = page?.incomplete.map((name) => entity.fields[name]?.label ?? name) ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xl" aria-labelledby={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2.5, pt: 2 }}>
        <Typography id={title} variant="h1" component="h2" sx={{ flex: 1, minWidth: 160 }}>
          {texts.title(inSentence(entity.label))}
        </Typography>
        <PageTools look={look} pages={pages} hasDesigns={false} onChange={setLook} />
        <IconButton aria-label={texts.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Box>
      <DialogContent tabIndex={0} aria-busy={isFetching}>
        <DrawnPage
          page={page}
          error={error}
          onRetry={() => refetch()}
          width={look.width}
          path={look.path}
          warning={labels.length === 0 ? null : texts.incomplete(labels)}
          words={{
            title: layoutTexts.page.title,
            missing: texts.missing(look.path),
            redirect: (to) => texts.redirect(look.path, to),
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

/** The page as the server draws it with what the form has; the form stands still while it is looked at. */
function useDrawn(path: string) {
  const client = useClient();
  const { tenantKey } = useSite();
  const { entity, form } = useEditing();
  return useQuery({
    queryKey: ['settingsPage', tenantKey, entity.name, path],
    queryFn: async () => {
      const values = form.getValues();
      const typed = Object.entries(entity.fields).map(
        ([name, field]) => [name, toInput(field, values[name])] as const,
      );
      const answer = await client.tell('/api/settings-page', {
        path,
        group: entity.singletonId ?? '',
        typed: Object.fromEntries(typed.filter(([, value]) => value !== null && value !== undefined)),
      });
      return layoutPage.read(isData(answer) ? answer.data : null, 'settings-page');
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
