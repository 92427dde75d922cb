import { useStore } from 'react-admin';
import { useUser } from '#admin/context/user-context.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';

/** The columns that whoever is signed in chose for a list beside the first, kept in their browser; null for those that the
 * definition names. */
export function useColumns({ name }: Pick<AnyEntity, 'name'>) {
  const { id } = useUser();
  return useStore<readonly string[] | null>(`columns.${id}.${name}`, null);
}
