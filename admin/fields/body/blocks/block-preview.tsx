import { Box } from '@mui/material';
import { FileText, Play } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { FullValue } from '#admin/fields/displays/full-value.tsx';
import { htmlToText } from '#admin/fields/displays/html-to-text.ts';
import { Thumbnail } from '#admin/fields/thumbnail.tsx';
import { useReferenced } from '#admin/fields/use-referenced.ts';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { isPicture, thumbnailUrl } from '#admin/records/media.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { READING } from '#admin/ui/reading-type.ts';
import { BEFORE_CREDIT } from '#content-store/body-forms/before-credit.ts';
import type { AnyBodyBlock } from '#content-store/definition/field.ts';
import type { BodyBlockType } from '#content-store/model/body/body-blocks.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { entityOfCollection } from '#content-store/registry/registry.ts';
import { NotesPreview } from '../footnotes/notes-preview.tsx';
import { FirstRows } from './first-rows.tsx';
import { SourcePreview } from './source-preview.tsx';

type Values = Readonly<Record<string, unknown>>;
type Preview = ComponentType<{ readonly values: Values }>;

/** What a block looks like in the text, where that says more than its fields. */
const previews: Partial<Record<BodyBlockType, Preview>> = {
  image: ImagePreview,
  gallery: GalleryPreview,
  image_text: ImageTextPreview,
  video: VideoPreview,
  quote: QuotePreview,
  aside: AsidePreview,
  content: ({ values }) => <Records values={values} name="content" collection="content" />,
  profiles: ({ values }) => <Records values={values} name="persons" collection="person" />,
  attached_files: ({ values }) => <Records values={values} name="files" collection="asset" />,
  data_table: DataTablePreview,
  source_esb: SourcePreview,
  footnotes: NotesPreview,
};

/** A block as it will be seen, or what its fields say. */
export function BlockPreview({
  definition,
  values,
}: {
  readonly definition: AnyBodyBlock;
  readonly values: Values;
}) {
  const Own = new Map<string, Preview>(Object.entries(previews)).get(definition.type);
  const said = asFormFields(definition.fields).filter(({ name }) => isSaid(values[name]));
  if (Own !== undefined && said.some(({ field }) => field.offeredBy !== undefined || !isLook(field.kind)))
    return <Own values={values} />;
  return (
    <Box sx={{ px: 1.5, pb: 1.25, fontSize: '0.8125rem', display: 'grid', gap: 0.25 }}>
      {Own === undefined && said.length > 0 ? (
        said.map(({ name, field }) => (
          <Box key={name} sx={{ overflowWrap: 'anywhere' }}>
            <Quiet>{field.label}: </Quiet>
            <FullValue field={field} value={values[name]} />
          </Box>
        ))
      ) : (
        <Quiet>{definition.help}</Quiet>
      )}
    </Box>
  );
}

/** Whether it says how a block looks, and nothing that is in it. */
function isLook(kind: string): boolean {
  return kind === 'choice' || kind === 'checkbox';
}

function ImagePreview({ values }: { readonly values: Values }) {
  const { picture, record } = usePicture(values.asset, said(values.alt));
  const { width } = values;
  const caption = said(values.caption) ?? said(record?.caption);
  const credit = said(values.credit) ?? said(record?.credit);
  const isBeside = width === 'left' || width === 'right';
  return (
    <Box
      component="figure"
      sx={{ m: 0, ...(isBeside && { width: '55%', ml: width === 'right' ? 'auto' : 0 }) }}
    >
      {picture}
      <Caption caption={caption} credit={credit} />
    </Box>
  );
}

function GalleryPreview({ values }: { readonly values: Values }) {
  const ids = idsIn(values.images);
  const { records } = useReferenced(asset, ids);
  return (
    <>
      <Box
        sx={{
          ...{ display: 'grid', gap: 0.5, px: 1.25, pb: 1 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        }}
      >
        {ids.map((id) => (
          <Picture key={id} record={records.get(id)} width={200} ratio="3 / 2" />
        ))}
      </Box>
      <Caption caption={said(values.caption)} />
    </>
  );
}

function ImageTextPreview({ values }: { readonly values: Values }) {
  const { record } = usePicture(values.asset);
  const isRight = values.side === 'right';
  return (
    <Box sx={{ display: 'flex', flexDirection: isRight ? 'row-reverse' : 'row', gap: 2, px: 1.5, pb: 1.5 }}>
      <Box sx={{ width: '40%', flexShrink: 0 }}>
        <Picture record={record} width={320} ratio="4 / 3" />
      </Box>
      <Words title={said(values.title)} html={said(values.html)} />
    </Box>
  );
}

function VideoPreview({ values }: { readonly values: Values }) {
  return (
    <>
      <Box
        sx={{
          ...{ display: 'flex', gap: 1.5, alignItems: 'center', mx: 1.5, mb: 1.25, p: 2, borderRadius: 1 },
          ...{ bgcolor: 'action.hover', overflowWrap: 'anywhere', fontSize: '0.875rem' },
        }}
      >
        <Play size={28} aria-hidden />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{said(values.title) ?? 'Film'}</Box>
          <Quiet>{said(values.url)}</Quiet>
        </Box>
      </Box>
      <Caption caption={said(values.caption)} />
    </>
  );
}

function QuotePreview({ values }: { readonly values: Values }) {
  const isPull = values.isPull === true;
  return (
    <Box sx={{ px: 2.5, pb: 2, pt: 0.5 }}>
      <Box
        sx={{
          ...{
            fontFamily: isPull ? READING.headFont : 'inherit',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          },
          ...(isPull ? { fontSize: '1.45em', lineHeight: 1.3 } : { fontStyle: 'italic' }),
        }}
      >
        {said(values.words)}
      </Box>
      {said(values.source) !== undefined && (
        <Box sx={{ mt: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>— {said(values.source)}</Box>
      )}
    </Box>
  );
}

function AsidePreview({ values }: { readonly values: Values }) {
  return (
    <Box sx={{ mx: 1.5, mb: 1.5, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
      <Words title={said(values.title)} html={said(values.html)} />
    </Box>
  );
}

function DataTablePreview({ values }: { readonly values: Values }) {
  const ids = idsIn([values.asset]);
  const file = useReferenced(asset, ids).records.get(ids[0] ?? '');
  return (
    <>
      {file !== undefined && <FirstRows file={file} hasHeader={values.hasHeader !== false} />}
      <Records values={{ files: [values.asset] }} name="files" collection="asset" />
      <Caption caption={said(values.caption)} />
    </>
  );
}

/** Records by their pictures and names, below the block's title. */
function Records({
  values,
  name,
  collection,
}: {
  readonly values: Values;
  readonly name: string;
  readonly collection: string;
}) {
  const entity = entityOfCollection(collection);
  const ids = idsIn(values[name]);
  const { records, isLoading } = useReferenced(entity, ids);
  const title = said(values.title);
  return (
    <Box sx={{ px: 1.5, pb: 1.25, fontSize: '0.875rem' }}>
      {title !== undefined && <Box sx={{ fontWeight: 650, mb: 0.5 }}>{title}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ids.map((id) => {
          const record = records.get(id);
          const isGone = record === undefined && !isLoading;
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}
            >
              {collection === 'asset' && record !== undefined && <Thumbnail asset={record} />}
              <Box component="span" sx={{ color: isGone ? 'error.main' : 'text.primary', minWidth: 0 }}>
                {record === undefined || entity === undefined
                  ? `${id}${isGone ? ' (no longer there)' : ''}`
                  : recordTitle(entity, record)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function usePicture(id: unknown, alt?: string): { picture: ReactNode; record: ConsoleRecord | undefined } {
  const ids = idsIn([id]);
  const { records } = useReferenced(asset, ids);
  const record = records.get(ids[0] ?? '');
  return { record, picture: <Picture record={record} width={736} alt={alt} /> };
}

function Picture({
  record,
  width,
  alt,
  ratio,
}: {
  readonly record: ConsoleRecord | undefined;
  readonly width: number;
  /** Instead of what the media library says. */
  readonly alt?: string | undefined;
  readonly ratio?: string;
}) {
  // The room is there before the picture is: what stands below does not jump.
  const own =
    record !== undefined && Number(record.width) > 0 ? `${record.width} / ${record.height}` : '3 / 2';
  const room = { width: '100%', aspectRatio: ratio ?? own, bgcolor: 'action.hover', display: 'block' };
  if (record === undefined || record.name === undefined) return <Box sx={room} />;
  if (!isPicture(record))
    return (
      <Box sx={{ ...room, aspectRatio: 'auto', p: 2, fontSize: '0.8125rem' }}>
        <FileText size={16} aria-hidden /> {recordTitle(asset, record)}
      </Box>
    );
  return (
    <Box
      component="img"
      alt={alt ?? said(record.alt) ?? ''}
      src={thumbnailUrl(record, width)}
      loading="lazy"
      draggable={false}
      sx={{ ...room, objectFit: 'cover', maxHeight: ratio === undefined ? 560 : undefined }}
    />
  );
}

function Caption({
  caption,
  credit,
}: {
  readonly caption: string | undefined;
  readonly credit?: string | undefined;
}) {
  if (caption === undefined && credit === undefined) return null;
  return (
    <Box component="div" sx={{ px: 1.5, py: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {caption}
      {caption !== undefined && credit !== undefined && BEFORE_CREDIT}
      {credit}
    </Box>
  );
}

function Words({ title, html }: { readonly title: string | undefined; readonly html: string | undefined }) {
  return (
    <Box sx={{ minWidth: 0, fontSize: '0.9375rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {title !== undefined && <Box sx={{ fontWeight: 650, mb: 0.25 }}>{title}</Box>}
      {html === undefined ? '' : htmlToText(html)}
    </Box>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

function said(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function isSaid(value: unknown): boolean {
  return !(
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : [];
}
