import { Box } from '@mui/material';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { blocksIn, isWords } from '#content-store/definition/blocks-in.ts';
import { isData } from '#content-store/definition/entity.ts';
import { type BodyBlock, isTicked } from '#content-store/definition/field.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import type { FieldDisplayProps } from '../input-props.ts';
import { blockLabel } from '../summary.ts';
import { FieldDisplay } from './displays.tsx';
import { htmlToText } from './html-to-text.ts';

/** A value written out in full, so that two versions can be read beside each other. HTML is read as text: nothing of it
 * is ever shown as HTML. */
export function FullValue({ field, value }: FieldDisplayProps) {
  if (isNothing(value)) return <Quiet>Nothing</Quiet>;
  const of = field.of;
  if (field.kind === 'checkbox') return isTicked(value) ? 'Yes' : 'No';
  if (field.kind === 'richText') return htmlToText(String(value));
  if (field.kind === 'body') return <BodyInWords field={field} blocks={blocksIn(value)} />;
  if (field.kind === 'group' && isData(value)) return <Members fields={field.fields ?? {}} data={value} />;
  if (field.kind === 'block' && isData(value) && typeof value.type === 'string')
    return (
      <>
        <strong>{blockLabel(value.type)}</strong>
        {isData(value.settings) && (
          <Members fields={field.settingsOf?.(value.type) ?? {}} data={value.settings} />
        )}
      </>
    );
  if (field.kind === 'list' && of !== undefined && Array.isArray(value))
    return (
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are only read and hold no state.
          <li key={index}>
            <FullValue field={of} value={item} />
          </li>
        ))}
      </Box>
    );
  return <FieldDisplay field={field} value={value} />;
}

/** Block after block: words as they read, and of other blocks what they are and what their fields say. */
function BodyInWords({
  field,
  blocks,
}: {
  readonly field: FieldDisplayProps['field'];
  readonly blocks: readonly BodyBlock[];
}) {
  return blocks.map(({ id, type, ...values }) => {
    return (
      <Box key={id} sx={{ '& + &': { mt: 1 } }}>
        {isWords({ type }) ? (
          htmlToText(String(values.html))
        ) : (
          <>
            <strong>{bodyBlockOf(type)?.label ?? type}</strong>
            <Members fields={field.blockFieldsOf?.(type) ?? {}} data={values} />
          </>
        )}
      </Box>
    );
  });
}

function Members({
  fields,
  data,
}: {
  readonly fields: Parameters<typeof asFormFields>[0];
  readonly data: object;
}) {
  const values = new Map<string, unknown>(Object.entries(data));
  return asFormFields(fields)
    .filter(({ name }) => !isNothing(values.get(name)))
    .map(({ name, field }) => (
      <div key={name}>
        <Quiet>{field.label}: </Quiet>
        <FullValue field={field} value={values.get(name)} />
      </div>
    ));
}

function Quiet({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
