import { listOf } from '../formats/lists.ts';
import { countOf } from '../formats/numbers.ts';
import { layoutTexts } from './layout-editor.ts';
import { pagesForeseen } from './pages-foreseen.ts';

/** What is said where a layout takes the place of another. */
export const placeTexts = {
  open: 'Take the place of…',
  title: (name: string) => `Put “${name}” in the place of another layout`,
  intro:
    'The two change places: this layout is published for the other’s pages in one step, and the other has the place of this one, as a draft if this is a draft. What is scheduled of either is called off. You can undo this, later in the history too.',
  other: 'The layout whose place it takes',
  otherHelp: 'One that is published.',
  noOther: 'Choose a layout first',
  isFor: (name: string, purpose: string) => `“${name}” is for: ${purpose}.`,
  looking: 'Looking for what will change',
  pages: (pages: number | null) => pagesForeseen(pages, 'No page changes.'),
  run: 'Publish in its place',
  /** Around the name of the layout in whose form that is done. */
  later: [
    `This happens now. For a later moment, choose “${layoutTexts.actions.copyAll}” in the menu of any row here. Then, in `,
    `, choose “${layoutTexts.actions.pasteOver}” in the menu of any row, and “Schedule…”: until then readers see what they see now.`,
  ],
  thatLayout: 'the layout whose place it takes',
  notYet: 'Its pages would have no layout until then. Take this out first',
  noMore: 'This is over: its pages would have no layout. Take it out first',
  /** Behind what holds an address already. */
  chooseOrTakePlace: 'Choose another, or save this without it and use “Take the place of…”.',
  /** Before it is published at addresses of its own. */
  adds: (paths: readonly string[], canTakePlace: boolean) => {
    const isAlone = paths.length === 1;
    return {
      title: isAlone ? `Publish a new page at ${paths[0]}?` : `Publish ${countOf(paths.length, 'new page')}?`,
      body: `Readers find nothing at ${listOf(paths)} now. Once this is published, ${
        isAlone ? 'a page is there' : 'pages are there'
      }, in addition to those that the site has. To have this layout on a page that the site has, such as the home page, ${
        canTakePlace ? 'let it' : 'save it as a draft, then let it'
      } take the place of the layout there.`,
      button: isAlone ? 'Publish the new page' : 'Publish the new pages',
    };
  },
  savedSince: (title: string) =>
    `“${title}” was saved since it lost its place, and undoing would lose that. Open it, and have it take the place again`,
};
