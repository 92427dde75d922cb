import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { isSame } from '#admin/forms/form-values.ts';
import { recordTitle } from '#admin/records/record-title.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { FullValue } from '../displays/full-value.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { useReferenced } from '../use-referenced.ts';
import { Only } from './sign.tsx';

interface ValueDifferenceProps {
  readonly field: AnyField;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a value was, and what it is: pictures as pictures, side by side. */
export function ValueDifference({ field, before, after }: ValueDifferenceProps) {
  const isPicture = field.target?.collection === asset.collection;
  const shown = (value: unknown) =>
    isPicture ? <Picture id={value} /> : <FullValue field={field} value={value} />;
  if (isSame(before, after))
    return isNothing(after) ? null : <Box sx={{ maxWidth: '72ch' }}>{shown(after)}</Box>;
  if (isPicture)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!isNothing(before) && (
          <Side label={texts.before} tone="error.main">
            <Only in="removed">{shown(before)}</Only>
          </Side>
        )}
        {!isNothing(after) && (
          <Side label={texts.after} tone="success.main">
            <Only in="added">{shown(after)}</Only>
          </Side>
        )}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
      {!isNothing(before) && <Only in="removed">{shown(before)}</Only>}
      {!isNothing(before) && !isNothing(after) && <span aria-hidden>→</span>}
      {!isNothing(after) && <Only in="added">{shown(after)}</Only>}
    </Box>
  );
}

function Side({
  label,
  tone,
  children,
}: {
  readonly label: string;
  readonly tone: string;
  readonly children: ReactNode;
}) {
  return (
    <Box sx={{ borderLeft: 3, borderColor: tone, pl: 1, minWidth: 0 }}>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', fontWeight: 600, mb: 0.5 }}>{label}</Box>
      {children}
    </Box>
  );
}

/** How wide a picture is shown, in pixels. */
const WIDTH = 180;

function Picture({ id }: { readonly id: unknown }) {
  const ids = (Array.isArray(id) ? id : [id]).filter((one) => typeof one === 'string');
  const { records } = useReferenced(asset, ids);
  return ids.map((one) => {
    const found = records.get(one);
    return (
      <Box key={one} component="span" sx={{ display: 'inline-grid', gap: 0.5, maxWidth: WIDTH }}>
        {found !== undefined && <Thumbnail asset={found} width={WIDTH} />}
        <span>{found === undefined ? texts.goneRecord : recordTitle(asset, found)}</span>
      </Box>
    );
  });
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
