import { NativeSelect, OutlinedInput } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { HEADING_LEVELS, headingName } from './heading-levels.ts';

/** What the paragraph at the cursor is: text, or a heading of one of the levels a piece may have. A lower one, which came
 * from elsewhere, is named too. */
export function LevelSelect({ editor }: { readonly editor: Editor | null }) {
  const level = useEditorState({
    editor,
    selector: ({ editor: current }): number =>
      current?.isActive('heading') === true ? current.getAttributes('heading').level : 0,
  });
  const isOffered = HEADING_LEVELS.some((offered) => offered === level);
  const levels = isOffered || !level ? HEADING_LEVELS : [...HEADING_LEVELS, level];
  const choose = (value: number) => {
    const chain = editor?.chain().focus();
    if (value === 0) chain?.setNode('paragraph').run();
    else chain?.setNode('heading', { level: value }).run();
  };
  return (
    <NativeSelect
      value={level ?? 0}
      onChange={(event) => choose(Number(event.target.value))}
      inputProps={{ 'aria-label': 'Paragraph or heading' }}
      input={
        <OutlinedInput
          size="small"
          sx={{ minHeight: '28px !important', '& select': { py: '2px !important' } }}
        />
      }
    >
      <option value={0}>Text</option>
      {levels.map((offered) => (
        <option key={offered} value={offered}>
          {headingName(offered)}
        </option>
      ))}
    </NativeSelect>
  );
}
