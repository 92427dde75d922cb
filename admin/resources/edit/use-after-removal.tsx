import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { listPath } from '#admin/app/routes.ts';
import { useUser } from '#admin/app/user-context.ts';
import { canUndo, type Undoable } from '#admin/data/undoable.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { DeletedToast } from './deleted-toast.tsx';

/** How long undoing a deletion is offered, in milliseconds; nobody is hurried who has the pointer or the focus there. */
const OFFERED = 30_000;

/** Leaves the screen of a record that is no longer there, and offers to bring it back. */
export function useAfterRemoval(): (entity: AnyEntity, undoable: Undoable | null) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const { permissions } = useUser();
  return (entity, undoable) => {
    if (undoable === null || !canUndo(entity, permissions))
      notify(`${entity.label} deleted`, { type: 'info' });
    else notify(<DeletedToast entity={entity} undoable={undoable} />, { autoHideDuration: OFFERED });
    navigate(listPath(entity), { state: { isLeaving: true } });
  };
}
