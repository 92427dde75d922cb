import { Alert, Box, Button } from '@mui/material';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { memo } from 'react';
import { isData } from '#content-store/definition/entity.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { fontStacks } from '#content-store/model/settings/fonts.ts';
import { useBody, useBodyState } from '../state/body-store.ts';
import { BlockIcon } from './block-icon.tsx';
import { BlockPanel } from './block-panel.tsx';
import { BlockPreview } from './block-preview.tsx';
import { blockInWords } from './block-words.ts';
import { UploadState } from './upload-state.tsx';

const NO_ERRORS: Readonly<Record<string, string>> = {};

/** A block of the body that is more than words: as it will be seen, with its fields below it once they are opened. */
export const TypedBlockView = memo(function TypedBlockView({ node, selected }: NodeViewProps) {
  const { actions, isReadOnly } = useBody();
  const { blockId: id, type, values: held, upload } = node.attrs;
  const values = isData(held) ? held : {};
  const definition = bodyBlockOf(type);
  const isOpen = useBodyState((state) => state.open === id) && !isReadOnly && definition !== undefined;
  const errors = useBodyState((state) => state.errors[id] ?? NO_ERRORS);
  const label = definition?.label ?? type;
  const problems = Object.entries(errors);
  const isWrong = problems.length > 0;
  return (
    <NodeViewWrapper
      role="group"
      aria-label={blockInWords({ id, type, ...values })}
      data-block-type={type}
      {...(isWrong ? { 'data-invalid': '' } : {})}
    >
      <Box
        sx={{
          ...{ border: 1, borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' },
          borderColor: isWrong ? 'error.main' : selected || isOpen ? 'primary.main' : 'divider',
          boxShadow: (theme) =>
            selected || isOpen
              ? `0 0 0 1px ${isWrong ? theme.palette.error.main : theme.palette.primary.main}`
              : 'none',
          '&:hover': { borderColor: isWrong ? 'error.main' : 'primary.main' },
        }}
      >
        <Box
          sx={{
            ...{ display: 'flex', alignItems: 'center', gap: 0.75, pl: 1.25, pr: 0.5, minHeight: 32 },
            ...{
              color: 'text.secondary',
              fontSize: '0.75rem',
              cursor: 'default',
              fontFamily: fontStacks.open_sans,
            },
          }}
        >
          <BlockIcon type={definition === undefined ? 'unknown' : type} size={14} />
          <Box component="span" sx={{ fontWeight: 600, flex: 1 }}>
            {label}
          </Box>
          {!isReadOnly && definition !== undefined && (
            <Button
              size="small"
              aria-expanded={isOpen}
              onClick={() => (isOpen ? actions.close(id) : actions.open(id))}
              sx={{ minHeight: 24, py: 0, fontSize: '0.75rem' }}
            >
              {isOpen ? 'Done' : 'Edit'}
            </Button>
          )}
        </Box>
        <Box onDoubleClick={() => !isReadOnly && actions.open(id)} sx={{ cursor: 'default' }}>
          {definition === undefined ? (
            <Box sx={{ px: 1.5, pb: 1.25, fontSize: '0.8125rem' }}>
              A block of a type this version does not know: “{type}”. It is kept as it is, and can be moved or
              removed. Readers do not see it.
            </Box>
          ) : typeof upload === 'string' ? (
            <UploadState upload={upload} onRemove={() => actions.remove(id)} />
          ) : (
            <BlockPreview definition={definition} values={values} />
          )}
        </Box>
        {isWrong && !isOpen && (
          <Alert severity="error" square sx={{ py: 0, fontSize: '0.8125rem' }}>
            {problems.map(([path, message]) => (
              <div key={path}>
                {fieldLabel(definition?.fields, path)}
                {message}
              </div>
            ))}
          </Alert>
        )}
        {isOpen && (
          <BlockPanel
            definition={definition}
            values={values}
            errors={errors}
            isUploading={typeof upload === 'string'}
            onChange={(changed) => actions.change(id, changed)}
            onClose={() => actions.close(id)}
          />
        )}
      </Box>
    </NodeViewWrapper>
  );
});

function fieldLabel(fields: Readonly<Record<string, { label: string }>> | undefined, path: string): string {
  const field = fields?.[path.split('.')[0] ?? ''];
  return field === undefined ? '' : `${field.label}: `;
}
