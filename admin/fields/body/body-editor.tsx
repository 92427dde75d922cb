import { Box } from '@mui/material';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { type Content, type Editor, EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import { TiptapEditorProvider } from 'ra-input-rich-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { heardOnly } from '#admin/ui/heard-only.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/console.ts';
import { image } from '#content-store/model/body/image.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { useTitleNow } from '../form-access.ts';
import { PASTE_RULES } from '../rich-text/extensions.ts';
import { useCleanPaste } from '../rich-text/paste/use-clean-paste.ts';
import { useWritingHelps } from '../rich-text/use-writing-helps.ts';
import { TypedBlockView } from './blocks/typed-block-view.tsx';
import { BodyMemory } from './document/body-memory.ts';
import { htmlParser } from './document/parse-html.ts';
import { inertElements } from './document/split-html.ts';
import { moveBy, remove, selectBlock } from './editor/block-commands.ts';
import { BlockHandle } from './editor/block-handle.tsx';
import { BodyFrame } from './editor/body-frame.tsx';
import { BodyKeys } from './editor/body-keys.ts';
import { BodyToolbar } from './editor/body-toolbar.tsx';
import { fieldChanges } from './editor/field-changes.ts';
import { useBodyValue } from './editor/use-body-value.ts';
import { useFootnotes } from './footnotes/use-footnotes.tsx';
import {
  findBlock,
  type InsertPlace,
  insertItem,
  placeAtSelection,
  placeBefore,
  placeBelow,
} from './insert/insert.ts';
import { InsertMenu } from './insert/insert-menu.tsx';
import { namedPicture } from './insert/picture-name.ts';
import { blockOfFile, takeAddress } from './insert/taken-in.ts';
import { useFileUploads } from './insert/use-file-uploads.ts';
import { bodyNodes } from './nodes/body-nodes.ts';
import { TypedBlock } from './nodes/typed-block.ts';
import { type BodyActions, BodyStore } from './state/body-store.ts';
import { WordCount } from './tools/count/word-count.tsx';

interface BodyEditorProps {
  readonly value: readonly BodyBlock[];
  readonly onChange: (value: readonly BodyBlock[]) => void;
  readonly onBlur: () => void;
  readonly name: string;
  readonly describedBy: string | undefined;
  /** What is wrong, by the ids of blocks and the paths of their fields. */
  readonly errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly isReadOnly: boolean;
  /** Is told where the focus goes when it is put into the text. */
  readonly focusRef: (text: Pick<HTMLElement, 'focus'> | null) => void;
}

const ShownBlock = TypedBlock.extend({
  addNodeView: () =>
    ReactNodeViewRenderer(TypedBlockView, {
      // What happens in a block's own controls is theirs.
      stopEvent: ({ event }) =>
        event.target instanceof Element && event.target.closest('[data-panel], button, input') !== null,
    }),
});

/** Where something is to be inserted, and what opened the menu. */
interface Asked {
  readonly at: { readonly top: number; readonly bottom: number; readonly left: number };
  readonly place: InsertPlace;
  readonly isSlash: boolean;
}

/** The bars above and below the text cover its edges; the line that is written in is kept off them. In pixels. */
const UNCOVERED = { top: 120, right: 0, bottom: 110, left: 0 };

/** A body as it will read: words are written in it, and blocks stand between them as they will be seen. */
export function BodyEditor(props: BodyEditorProps) {
  const { value, isReadOnly, errors, focusRef } = props;
  const { permissions } = useUser();
  const notify = useNotify();
  const title = useTitleNow();
  const mayUpload = canWrite(asset, permissions) && !isReadOnly;
  const [store] = useState(() => new BodyStore());
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changeFields] = useState(() => fieldChanges());
  const frame = useRef<HTMLDivElement>(null);
  const memory = useRef<BodyMemory | null>(null);
  const [keys] = useState(() => ({
    move: (_by: -1 | 1) => {},
    slash: () => {},
    openBlock: (_id: string) => {},
  }));
  const helps = useWritingHelps();
  const footnotes = useFootnotes(store, setSaid);
  const [extensions] = useState(() => [
    ...bodyNodes(ShownBlock),
    ...helps,
    footnotes.extension,
    BodyKeys.configure({
      move: (by) => keys.move(by),
      slash: () => keys.slash(),
      openBlock: (id) => keys.openBlock(id),
    }),
  ]);

  const takeFiles = (files: readonly File[], before: number | null) => {
    if (editor === null) return;
    const shown = files.filter((one) => blockOfFile(one) !== undefined);
    const others = files.length - shown.length;
    if (!mayUpload || others > 0)
      notify(mayUpload ? texts.paste.notShown(others) : texts.paste.mayNotUpload, {
        ...{ type: 'warning', messageArgs: {}, undoable: false },
      });
    if (!mayUpload || shown.length === 0) return;
    const named = namedPictures(shown, title(), editor.state.doc);
    const place = before === null ? placeAtSelection(editor) : placeBefore(editor.state.doc, before);
    const first = uploads.insert(named, place);
    if (first !== null && store.get().open === null) store.set({ open: first });
    setSaid(`Uploading ${countOf(shown.length, 'file')}.`);
  };
  const files = useRef(takeFiles);
  files.current = takeFiles;
  const paste = useCleanPaste(
    (given, view, y) => files.current(given, y === null ? null : indexAtHeight(view, y)),
    (address) => (editor === null ? undefined : takeAddress(editor, address)?.label),
  );

  const editor = useEditor({
    extensions,
    editable: !isReadOnly,
    injectCSS: false,
    enablePasteRules: PASTE_RULES,
    // Toolbars ask for what they show of the state; the text itself is drawn by ProseMirror.
    shouldRerenderOnTransaction: false,
    onBeforeCreate: ({ editor: created }) => {
      memory.current = new BodyMemory(created.schema, htmlParser(created.schema, inertElements));
      // A document is taken as it is, though the type does not say so: by its nodes is known what nobody touched.
      created.options.content = memory.current.docOf(value) as unknown as Content;
    },
    editorProps: {
      ...paste,
      scrollThreshold: UNCOVERED,
      scrollMargin: UNCOVERED,
      attributes: {
        role: 'textbox',
        'aria-label': props.name,
        'aria-multiline': 'true',
        ...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy }),
      },
    },
    onBlur: props.onBlur,
  });
  const uploads = useFileUploads(store, () => (editor?.isDestroyed === false ? editor : null));
  useBodyValue({ editor, memory: () => memory.current, value, onChange: props.onChange });

  const latestUploads = useRef(uploads);
  latestUploads.current = uploads;
  const context = useMemo(() => {
    const actions: BodyActions = {
      open: (id) => {
        const found = editor === null ? null : findBlock(editor.state.doc, id);
        // What the bars above offer is meant for it, no longer for the words where the cursor was.
        if (editor !== null && found !== null)
          editor.view.dispatch(
            editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, found.start)),
          );
        store.set({ open: id });
      },
      close: (id) => {
        store.set({ open: null });
        const found = editor === null ? null : findBlock(editor.state.doc, id);
        if (editor !== null && found !== null) selectBlock(editor, found.index);
      },
      change: (id, values) => {
        const found = editor === null ? null : findBlock(editor.state.doc, id);
        if (editor === null || found === null) return;
        editor.view.dispatch(changeFields(editor.state.tr, found.start, found.node, values));
        const { [id]: _, ...others } = store.get().errors;
        store.set({ errors: others });
      },
      remove: (id) => {
        const found = editor === null ? null : findBlock(editor.state.doc, id);
        if (editor !== null && found !== null) setSaid(remove(editor, found.index) ?? '');
      },
      retry: (upload) => latestUploads.current.retry(upload),
      takeThatHere: (upload) => latestUploads.current.takeThatHere(upload),
      uploadAnyway: (upload) => latestUploads.current.uploadAnyway(upload),
      cancel: (upload) => latestUploads.current.cancel(upload),
    };
    return { store, actions, isReadOnly };
  }, [editor, store, isReadOnly, changeFields]);

  const stood = useRef(value);
  stood.current = value;
  useEffect(() => {
    const first = stood.current.find(({ id }) => errors[id] !== undefined)?.id;
    store.set({ errors, ...(first === undefined ? {} : { open: first }) });
  }, [errors, store]);

  useEffect(() => {
    if (editor === null) return;
    focusRef({ focus: () => focusEnd(editor) });
  }, [editor, focusRef]);

  keys.openBlock = context.actions.open;
  keys.move = (by) => {
    if (editor !== null) setSaid(moveBy(editor, by) ?? 'It cannot be moved further.');
  };
  const ask = (at: Asked['at'], place: InsertPlace, isSlash: boolean) => setAsked({ at, place, isSlash });
  keys.slash = () => {
    if (editor === null) return;
    const { top, bottom, left } = editor.view.coordsAtPos(editor.state.selection.from);
    ask({ top, bottom, left }, placeAtSelection(editor), true);
  };

  const toolbar = useRef({ ask, takeFiles, footnotes });
  toolbar.current = { ask, takeFiles, footnotes };
  // Not drawn again whenever the form is told of what was typed.
  const bar = useMemo(
    () => (
      <BodyToolbar
        editor={editor}
        mayUpload={mayUpload}
        onInsert={(button) =>
          editor !== null && toolbar.current.ask(rectOf(button), placeAtSelection(editor), false)
        }
        onPictures={(given) => toolbar.current.takeFiles(given, null)}
        onDone={setSaid}
        onFootnote={() => toolbar.current.footnotes.add()}
      />
    ),
    [editor, mayUpload],
  );

  return (
    <BodyFrame body={context} editor={editor} frame={frame}>
      <TiptapEditorProvider value={editor}>
        {bar}
        <EditorContent editor={editor} />
        {editor !== null && <WordCount editor={editor} />}
      </TiptapEditorProvider>
      {editor !== null && !isReadOnly && (
        <BlockHandle
          editor={editor}
          frame={frame}
          onInsert={(button, index) => ask(rectOf(button), placeBelow(editor.state.doc, index), false)}
          onDone={(done) => done !== null && setSaid(done)}
        />
      )}
      {footnotes.panel(editor)}
      {asked !== null && editor !== null && (
        <InsertMenu
          at={asked.at}
          onChoose={(item) => {
            // What is typed next goes into the text at once.
            flushSync(() => setAsked(null));
            if (item.text === 'footnote') return footnotes.add();
            const id = insertItem(editor, asked.place, item);
            setSaid(`Inserted: ${item.label}.`);
            if (id !== null) store.set({ open: id });
            else editor.view.focus();
          }}
          onLeave={(typed) => {
            flushSync(() => setAsked(null));
            editor.view.focus();
            // A slash that was meant as one, with the words behind it.
            if (asked.isSlash && typed !== '')
              editor.commands.insertContent({ type: 'text', text: `/${typed}` });
          }}
        />
      )}
      <Box role="status" sx={heardOnly}>
        {said}
      </Box>
    </BodyFrame>
  );
}

/** Numbered behind the pictures that the text has already. */
function namedPictures(files: readonly File[], title: string, { children }: Node): readonly File[] {
  const before = children.filter(({ attrs }) => attrs.type === image.type).length;
  return files.map((file, at) =>
    blockOfFile(file)?.type === image.type ? namedPicture(file, title, before + at + 1) : file,
  );
}

function focusEnd(editor: Editor): void {
  if (editor.isDestroyed) return;
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(Selection.atEnd(doc)).scrollIntoView());
  editor.view.focus();
}

function rectOf(element: HTMLElement): Asked['at'] {
  const { top, bottom, left } = element.getBoundingClientRect();
  return { top, bottom, left };
}

/** The index of the first block below a height of the window; the number of blocks where none is. */
function indexAtHeight(dom: HTMLElement, y: number): number {
  const blocks = [...dom.children];
  const below = blocks.findIndex((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return y < (top + bottom) / 2;
  });
  return below === -1 ? blocks.length : below;
}
