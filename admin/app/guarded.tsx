import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { canRead, canWrite } from './access.ts';
import { useUser } from './user-context.ts';
import { inSentence } from './words.ts';

interface GuardedProps {
  readonly entity: AnyEntity;
  readonly to: 'read' | 'write';
  readonly children: ReactNode;
}

/** A screen only for those whose permissions open it. The server refuses all the same; this says so kindly. */
export function Guarded({ entity, to, children }: GuardedProps) {
  const { permissions } = useUser();
  if (to === 'read' ? canRead(entity, permissions) : canWrite(entity, permissions)) return children;
  return (
    <Box sx={{ p: 3, maxWidth: 640 }}>
      <Alert severity="warning" variant="outlined">
        Your permissions do not open {inSentence(entity.labels)}. Ask an administrator for{' '}
        {(to === 'read' ? entity.access.read : entity.access.write).join(' or ')}.
      </Alert>
    </Box>
  );
}
