import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { listPath } from '#admin/app/routes.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';

/** Leaves the screen of a record that is no longer there. */
export function useAfterRemoval(): (entity: AnyEntity) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  return (entity) => {
    notify(`${entity.label} deleted`, { type: 'info' });
    navigate(listPath(entity), { state: { isLeaving: true } });
  };
}
