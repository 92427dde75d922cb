import { count, countOf } from '../formats/numbers.ts';

/** What the editor of layouts says. */
export const layoutTexts = {
  canvas: 'Rows, columns and blocks',
  layout: 'Layout',
  row: (number: number) => `Row ${count(number)}`,
  column: (number: number, row: number) => `Column ${count(number)} of row ${count(row)}`,
  columnOnly: (number: number) => `Column ${count(number)}`,
  unknownBlock: (type: string) => (type === '' ? 'Block without a type' : `Unknown block “${type}”`),
  unknownHelp:
    'This release knows no such block, so that readers see nothing of it, and the layout cannot be saved with it. Choose another type, or remove it.',
  columns: (count: number) => countOf(count, 'column'),
  blocks: (count: number) => countOf(count, 'block'),
  chosen: (count: number) => (count === 0 ? 'no pieces chosen yet' : countOf(count, 'chosen piece')),
  empty: 'No rows yet',
  emptyHelp: 'A layout is rows of columns of blocks. Begin with a row, or choose a block from the palette.',
  emptyColumn: 'Nothing stands here yet',
  keys: 'Arrow keys select, Alt with them moves. Enter goes to the settings, the menu key shows all that can be done.',

  palette: 'Palette',
  find: 'Find a block',
  found: (count: number) => countOf(count, 'block'),
  none: (phrase: string) => `No block is called “${phrase}”.`,
  /** Blocks whose module is switched off. */
  off: (label: string, module: string) =>
    `“${label}” comes with the module ${module}, which is switched off.`,
  groups: { found: 'Found', lists: 'Lists', parts: 'Text, pictures and more' },
  add: (label: string) => `Add ${label}`,
  addRow: 'Add row',
  addBlock: 'Add a block',
  waits: (what: string) => `waits for ${what}`,

  settings: 'Settings',
  ofLayout: 'The layout',
  /** What can be selected, by how deep it stands. */
  kinds: ['Row', 'Column', 'Block'],
  rowLayout: 'Columns',
  layouts: {
    '1': 'One column',
    '1_1': 'Two equal columns',
    '1_2': 'One third, two thirds',
    '1_3': 'One quarter, three quarters',
    '2_1': 'Two thirds, one third',
    '3_1': 'Three quarters, one quarter',
    '1_1_1': 'Three equal columns',
    '1_2_1': 'Narrow, wide, narrow',
  } as Readonly<Record<string, string>>,
  becomes: (label: string) => `In the new design: ${label.toLowerCase()}`,
  stays: 'With fewer columns, the blocks of those that go move to the last one.',

  menu: (name: string) => `What can be done with ${name}`,
  actions: {
    settings: 'Settings',
    add: 'Add a block…',
    above: 'Add a row above',
    below: 'Add a row below',
    up: 'Move up',
    down: 'Move down',
    left: 'Move to the column before',
    right: 'Move to the next column',
    duplicate: 'Duplicate',
    copy: 'Copy',
    cut: 'Cut',
    paste: 'Paste',
    remove: 'Remove',
    clear: 'Remove its blocks',
  },
  close: 'Close',
  undo: 'Undo',
  redo: 'Redo',
  undoOf: (label: string) => `Undo: ${label}`,
  redoOf: (label: string) => `Redo: ${label}`,
  drag: (name: string) => `Drag ${name}`,

  did: {
    added: (name: string) => `Add ${name}`,
    moved: (name: string) => `Move ${name}`,
    removed: (name: string) => `Remove ${name}`,
    duplicated: (name: string) => `Duplicate ${name}`,
    cut: (name: string) => `Cut ${name}`,
    pasted: (what: string) => `Paste ${what}`,
    laidOut: (name: string) => `Columns of ${name}`,
    set: (label: string, name: string) => `${label} of ${name}`,
    elsewhere: 'What came from elsewhere',
  },
  said: {
    added: (name: string, place: string) => `${name} was added: ${place}`,
    moved: (name: string, place: string) => `${name} is now ${place}`,
    removed: (name: string) => `${name} was removed`,
    copied: (name: string) => `${name} was copied`,
    undone: (label: string) => `Taken back: ${label}`,
    redone: (label: string) => `Done again: ${label}`,
    laidOut: (name: string, columns: number) => `${name} has ${countOf(columns, 'column')} now`,
  },
  place: {
    row: (number: number, of: number) => `row ${count(number)} of ${count(of)}`,
    block: (number: number, of: number, column: number, row: number) =>
      `block ${count(number)} of ${count(of)} in column ${count(column)} of row ${count(row)}`,
  },
  full: {
    rows: (most: number) => `A layout takes ${count(most)} rows. Remove one first.`,
    blocks: (most: number) => `A column takes ${count(most)} blocks. Remove one first.`,
  },
  forgotten: 'The steps before this are of another state of the layout and cannot be taken back.',

  paste: {
    notParts: 'What was copied is no part of a layout. Copy a row or a block here first.',
    newer: 'What was copied comes from a newer release. Load this page again.',
    nothing: 'Nothing of what was copied can stand here.',
    leftOut: (labels: readonly string[]) =>
      `Left out, because there is no such block here: ${labels.join(', ')}.`,
    emptied: (settings: number) =>
      `${countOf(settings, 'setting')} that named records of another site ${settings === 1 ? 'was' : 'were'} left empty.`,
    byKeys: 'This browser lets nothing be read from a menu. Press Ctrl+V.',
    notCopied: 'This browser lets nothing be copied from a menu. Press Ctrl+C.',
    rows: (count: number) => countOf(count, 'row'),
    blocks: (count: number) => countOf(count, 'block'),
  },

  page: {
    shown: 'Shown',
    boxes: 'Boxes',
    asPage: 'Page',
    which: 'On the page',
    other: 'Another address…',
    address: 'The address of a page of this site',
    show: 'Show',
    width: 'Width of the page',
    design: 'Design of the page',
    title: 'The page as it will look',
    missing: (path: string) =>
      `There is no page at ${path}, and this layout makes none. Choose another page.`,
    own: (path: string) =>
      `Between header and footer, readers would see only these rows at ${path}. The home page may also have links to the archive of the site below them.`,
    onHome: 'Show it on the home page',
    redirect: (path: string, to: string) => `${path} leads on to ${to}. Choose another page.`,
    failed: 'The page could not be drawn. The boxes show the layout all the same.',
  },
} as const;
