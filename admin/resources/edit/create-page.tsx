import { useLocation, useParams } from 'react-router';
import { writtenVariants } from '#admin/context/menu.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { FormParts } from '#admin/resources/domain.ts';
import { NotFoundPage } from '#admin/resources/session/not-found-page.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { EditScreen } from './edit-screen.tsx';

interface CreatePageProps {
  readonly entity: AnyEntity;
  readonly parts: FormParts;
}

/** The form of a new record. Once it is stored, the address becomes that of its own screen, but the form stays as it
 * is: whoever types while the first save is under way goes on typing. */
export function CreatePage({ entity, parts }: CreatePageProps) {
  const { type } = useParams();
  const { key } = useLocation();
  const variant = writtenVariants(entity, useSite()).find((one) => one.editKey === type || one.type === type);
  if (entity.variants !== undefined && variant === undefined) return <NotFoundPage />;
  return (
    <EditScreen
      key={`${entity.name}/${key}`}
      entity={entity}
      parts={parts}
      variantType={variant?.type}
      record={null}
      onCreated={(record) =>
        window.history.replaceState(window.history.state, '', `/admin${editPath(entity, record.id)}`)
      }
    />
  );
}
