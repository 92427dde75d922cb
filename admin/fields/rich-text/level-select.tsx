import { NativeSelect, OutlinedInput } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';

const LEVELS = [2, 3, 4] as const;

/** What the paragraph at the cursor is: text, or a heading of one of the levels a piece may have. */
export function LevelSelect({ editor }: { readonly editor: Editor | null }) {
  const level = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      LEVELS.find((one) => current?.isActive('heading', { level: one })) ?? 0,
  });
  const choose = (value: number) => {
    const chosen = LEVELS.find((one) => one === value);
    const chain = editor?.chain().focus();
    if (chosen === undefined) chain?.setNode('paragraph').run();
    else chain?.setNode('heading', { level: chosen }).run();
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
      {LEVELS.map((one, index) => (
        <option key={one} value={one}>
          Heading {index + 1}
        </option>
      ))}
    </NativeSelect>
  );
}
