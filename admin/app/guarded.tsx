import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { Permission } from '#content-store/definition/permissions.ts';
import { useUser } from './user-context.ts';
import { inSentence } from './words.ts';

interface GuardedProps {
  readonly entity: AnyEntity;
  readonly to: 'read' | 'write';
  readonly children: ReactNode;
}

/** A screen of an entity, only for those whose permissions open it. */
export function Guarded({ entity, to, children }: GuardedProps) {
  const anyOf = to === 'read' ? entity.access.read : entity.access.write;
  return (
    <GuardedBy anyOf={anyOf} what={inSentence(entity.labels)}>
      {children}
    </GuardedBy>
  );
}

interface GuardedByProps {
  readonly anyOf: readonly Permission[];
  /** What is behind it, in a sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A screen only for those who hold one of some permissions. The server refuses all the same; this says so kindly. */
export function GuardedBy({ anyOf, what, children }: GuardedByProps) {
  const { permissions } = useUser();
  if (anyOf.some((one) => permissions.has(one))) return children;
  return (
    <Box sx={{ p: 3, maxWidth: 640 }}>
      <Alert severity="warning" variant="outlined">
        Your permissions do not open {what}. Ask an administrator for {anyOf.join(' or ')}.
      </Alert>
    </Box>
  );
}
