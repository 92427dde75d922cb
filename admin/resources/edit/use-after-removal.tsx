import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { canPublish } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { Undoable } from '#admin/records/undoable.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { editPath, listPath } from '#content-store/screens/routes.ts';
import { UNDO_OFFERED, UndoToast } from './notices/undo-toast.tsx';

/** Leaves the screen of a record that is no longer there, and offers to bring it back. */
export function useAfterRemoval(): (entity: AnyEntity, undoable: Undoable | null) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const { permissions } = useUser();
  return (entity, undoable) => {
    if (undoable === null || !canPublish(entity, permissions))
      notify(`${entity.label} deleted`, { type: 'info' });
    else
      notify(
        <UndoToast
          entity={entity}
          undoable={undoable}
          said={`${entity.label} deleted`}
          undone={`${entity.label} restored`}
          onUndone={() => navigate(editPath(entity, undoable.id))}
        />,
        { autoHideDuration: UNDO_OFFERED },
      );
    navigate(listPath(entity), { state: { isLeaving: true } });
  };
}
