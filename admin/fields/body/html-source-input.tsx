import { FormHelperText, OutlinedInput } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { isSame } from '#admin/forms/form-values.ts';
import { isWords } from '#content-store/definition/blocks-in.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { blockInWords } from './blocks/block-words.ts';
import { blocksFrom, sourceOf } from './document/html-source.ts';
import { inertElements, partsOf } from './document/split-html.ts';

interface HtmlSourceProps {
  readonly value: readonly BodyBlock[];
  readonly onChange: (value: readonly BodyBlock[]) => void;
  readonly onBlur: () => void;
  readonly name: string;
  readonly isReadOnly: boolean;
}

/** A body as HTML. Blocks that are more than words stand in it as elements that say which they are. */
export function HtmlSource({ value, onChange, onBlur, name, isReadOnly }: HtmlSourceProps) {
  const [html, setHtml] = useState(() => sourceOf(value, blockInWords));
  // What was there when the editing began: an element that is cut and put back is the block it was.
  const [begun, setBegun] = useState(value);
  const told = useRef(value);
  const id = useId();
  // Stored by the server, or taken over from elsewhere.
  if (value !== told.current) {
    const isOther = !isSame(value, told.current);
    told.current = value;
    if (isOther) {
      setBegun(value);
      setHtml(sourceOf(value, blockInWords));
    }
  }
  const hasBlocks = begun.some((block) => !isWords(block));
  return (
    <>
      {hasBlocks && (
        <FormHelperText id={`${id}-help`} sx={{ mt: 0, mb: 0.75 }}>
          An element with data-block stands for a block of this text, such as a picture. Move it or take it
          away; what is written in it changes nothing. Edit the block itself as text.
        </FormHelperText>
      )}
      <OutlinedInput
        multiline
        fullWidth
        minRows={12}
        value={html}
        onChange={(event) => {
          const typed = event.target.value;
          setHtml(typed);
          const blocks = blocksFrom(typed, begun, (one) => partsOf(inertElements(one)));
          told.current = blocks;
          onChange(blocks);
        }}
        onBlur={onBlur}
        disabled={isReadOnly}
        inputProps={{
          'aria-label': `${name} as HTML`,
          'aria-describedby': hasBlocks ? `${id}-help` : undefined,
          spellCheck: false,
        }}
        sx={{ '& textarea': { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } }}
      />
    </>
  );
}
