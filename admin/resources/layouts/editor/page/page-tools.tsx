import { Box, Button, NativeSelect, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { Toggles } from '#admin/resources/blocks/looks.tsx';
import { isWidth, type Width } from '#admin/ui/page-frame/widths.ts';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { drawnPageTexts } from '#content-store/messages/drawn-page.ts';
import { layoutTexts } from '#content-store/messages/layout-editor.ts';
import type { SampleDesign } from '#content-store/model/blocks/sample-looks.ts';

const texts = layoutTexts.page;

export interface PageLook {
  readonly path: string;
  readonly width: Width;
  readonly design: SampleDesign;
}

interface PageToolsProps {
  readonly look: PageLook;
  readonly pages: readonly string[];
  /** Left out where the page is in the site's own. */
  readonly hasDesigns?: boolean;
  readonly onChange: (look: PageLook) => void;
}

/** Which page is shown, how wide, and in which design. */
export function PageTools({ look, pages, hasDesigns = true, onChange }: PageToolsProps) {
  const [isTyping, setIsTyping] = useState(false);
  const paths = pages.includes(look.path) ? pages : [look.path, ...pages];
  return (
    <>
      <NativeSelect
        value={isTyping ? OTHER : look.path}
        onChange={({ target: { value } }) => {
          setIsTyping(value === OTHER);
          if (value !== OTHER) onChange({ ...look, path: value });
        }}
        inputProps={{ 'aria-label': texts.which }}
        input={<OutlinedInput size="small" />}
        sx={{ maxWidth: 260 }}
      >
        {paths.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
        <option value={OTHER}>{texts.other}</option>
      </NativeSelect>
      {isTyping && (
        <Address
          onShow={(path) => {
            setIsTyping(false);
            onChange({ ...look, path });
          }}
        />
      )}
      <Toggles
        label={texts.width}
        options={drawnPageTexts.widths}
        value={look.width}
        onChange={(width) => isWidth(width) && onChange({ ...look, width })}
      />
      {hasDesigns && (
        <Toggles
          label={texts.design}
          options={blockTexts.designs}
          value={look.design}
          onChange={(design) => onChange({ ...look, design: design === 'old' ? 'old' : 'new' })}
        />
      )}
    </>
  );
}

const OTHER = ' ';

/** The form of the record is around this: Enter is not to save it. */
function Address({ onShow }: { readonly onShow: (path: string) => void }) {
  const [typed, setTyped] = useState('/');
  const show = () => onShow(pathTyped(typed));
  return (
    <Box sx={{ display: 'flex', gap: 0.75 }}>
      <OutlinedInput
        size="small"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          show();
        }}
        inputProps={{ 'aria-label': texts.address }}
        sx={{ width: 220 }}
      />
      <Button variant="outlined" onClick={show}>
        {texts.show}
      </Button>
    </Box>
  );
}

/** A whole address may be pasted. */
export function pathTyped(typed: string): string {
  const address = typed.trim();
  const path = /^https?:/i.test(address) ? (URL.parse(address)?.pathname ?? '/') : address;
  return path.startsWith('/') ? path : `/${path}`;
}
