import { Box } from '@mui/material';
import { Lock, PenLine } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { heardOnly } from '#admin/ui/heard-only.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { presenceTexts } from '#content-store/messages/presence.ts';
import { useLockOf } from '../form-access.ts';
import { useWhoIsIn } from './company.ts';
import { UnknownValues } from './unknown-values.tsx';

/** Where a field of a record stands in its form: it says by the name of the field which one has the focus, and who else is
 * in it, beside its label and without moving anything. */
export function FieldPlace({ name, kind, children }: FieldPlaceProps) {
  const why = useLockOf(name);
  return (
    <Box data-place={name} sx={{ position: 'relative', minWidth: 0 }}>
      {/* Editors of texts are made for writing, or for reading. */}
      <Fragment key={why === null ? 'open' : 'locked'}>{children}</Fragment>
      <UnknownValues name={name} />
      <WhoIsIn name={name} kind={kind} />
      {why !== null && <Locked why={why} kind={kind} />}
    </Box>
  );
}

interface FieldPlaceProps extends WhoIsInProps {
  readonly children: ReactNode;
}

interface WhoIsInProps {
  readonly name: string;
  readonly kind: AnyField['kind'];
}

/** Texts have a button of their own at the end of their label's line, so wide. */
const BUTTON = 112;

/** At the end of the line of its label: why it cannot be written here. */
function Locked({ why, kind }: { readonly why: string; readonly kind: AnyField['kind'] }) {
  const right = kind === 'body' || kind === 'richText' ? BUTTON : 0;
  return (
    <Box
      component="span"
      title={why}
      sx={{ position: 'absolute', top: 2, right, zIndex: 1, color: 'text.secondary', lineHeight: 1 }}
    >
      <Lock size={12} aria-hidden />
      <Box component="span" sx={heardOnly}>
        {why}
      </Box>
    </Box>
  );
}

function WhoIsIn({ name, kind }: WhoIsInProps) {
  const names = useWhoIsIn(name);
  if (names.length === 0) return null;
  const right = kind === 'body' || kind === 'richText' ? BUTTON : 0;
  return (
    <Box
      component="span"
      sx={{
        ...{ position: 'absolute', top: 0, right, zIndex: 1, pointerEvents: 'none' },
        maxWidth: `calc(75% - ${right}px)`,
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, px: 0.75, borderRadius: 1 },
        ...{ fontSize: '0.6875rem', lineHeight: 1.6, color: 'text.secondary', bgcolor: 'action.selected' },
      }}
    >
      <Box component={PenLine} size={11} aria-hidden sx={{ flexShrink: 0 }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {presenceTexts.writing(names)}
      </Box>
    </Box>
  );
}
