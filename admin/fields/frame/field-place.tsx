import { Box } from '@mui/material';
import { Lock, PenLine } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { heardOnly } from '#admin/ui/heard-only.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { presenceTexts } from '#content-store/messages/presence.ts';
import { LockedByProvider, useLockOf } from '../form-access.ts';
import { useWhoIsIn } from './company.ts';
import { UnknownValues } from './unknown-values.tsx';

/** Where a field of a record stands in its form: it says by the name of the field which one has the focus, and who else is
 * in it, beside its label and without moving anything. */
export function FieldPlace({ name, kind, children }: FieldPlaceProps) {
  const why = useLockOf(name);
  const id = useId();
  return (
    <Box data-place={name} sx={{ position: 'relative', minWidth: 0 }}>
      <LockedByProvider value={why === null ? undefined : id}>
        {/* Editors of texts are made for writing, or for reading. */}
        <Fragment key={why === null ? 'open' : 'locked'}>{children}</Fragment>
      </LockedByProvider>
      <UnknownValues name={name} />
      <Beside name={name} kind={kind}>
        {why === null ? null : <Locked id={id} why={why} />}
      </Beside>
    </Box>
  );
}

interface FieldPlaceProps {
  readonly name: string;
  readonly kind: AnyField['kind'];
  readonly children: ReactNode;
}

/** Texts have a button of their own at the end of their label's line, so wide. */
const BUTTON = 112;

/** At the end of the line of its label: who else is in it, and what else is said of it. */
function Beside({ name, kind, children }: FieldPlaceProps) {
  const names = useWhoIsIn(name);
  if (names.length === 0 && children === null) return null;
  const right = kind === 'body' || kind === 'richText' ? BUTTON : 0;
  return (
    <Box
      component="span"
      sx={{
        ...{ position: 'absolute', top: 0, right, zIndex: 1, pointerEvents: 'none' },
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: `calc(75% - ${right}px)` },
      }}
    >
      {names.length > 0 && <WhoIsIn names={names} />}
      {children}
    </Box>
  );
}

/** Why it cannot be written here. */
function Locked({ id, why }: { readonly id: string; readonly why: string }) {
  return (
    <Box
      component="span"
      title={why}
      sx={{ display: 'inline-flex', flexShrink: 0, py: 0.25, color: 'text.secondary', pointerEvents: 'auto' }}
    >
      <Lock size={12} aria-hidden />
      <Box component="span" id={id} sx={heardOnly}>
        {why}
      </Box>
    </Box>
  );
}

function WhoIsIn({ names }: { readonly names: readonly string[] }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, px: 0.75, borderRadius: 1, minWidth: 0 },
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
