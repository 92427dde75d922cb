import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { FieldDisplay } from '#admin/fields/displays/displays.tsx';
import { FullValue } from '#admin/fields/displays/full-value.tsx';
import type { FormGroup } from '#admin/forms/form-fields.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { useEditing } from '../editor/editor-context.ts';

/** What the system set: read-only fields that have a value, the id, the version and who saved it when. */
export function RecordFacts({ groups }: { readonly groups: readonly FormGroup[] }) {
  const { record } = useEditing();
  const { timeZone } = useSite();
  const meta = metaOf(record);
  if (record === null || meta === null) return null;
  const fields = groups
    .flatMap((group) => group.fields)
    .filter(({ name, field }) => field.readOnly && (record[name] ?? '') !== '');
  const saved = [formatInstant(meta.updatedAt, timeZone), meta.updatedBy]
    .filter((one) => one !== '')
    .join(', ');
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: 2.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(88px, max-content) 1fr',
        columnGap: 2,
        rowGap: 0.75,
        fontSize: '0.75rem',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
        '& dt': { fontWeight: 600 },
        '& dd': { m: 0 },
      }}
    >
      {fields.map(({ name, field }) => (
        <Fragment key={name}>
          <dt>{field.label}</dt>
          <dd>
            {field.kind === 'group' ? (
              <FullValue field={field} value={record[name]} />
            ) : (
              <FieldDisplay field={field} value={record[name]} />
            )}
          </dd>
        </Fragment>
      ))}
      <dt>Id</dt>
      <dd>{record.id}</dd>
      <dt>Version</dt>
      <dd>
        {meta.version}, saved {saved}
      </dd>
      <dt>Created</dt>
      <dd>{formatInstant(meta.createdAt, timeZone)}</dd>
    </Box>
  );
}
