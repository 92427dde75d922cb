import { Alert, Box, Button, Drawer, useMediaQuery, useTheme } from '@mui/material';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { FieldPlace } from '#admin/fields/frame/field-place.tsx';
import type { FormPlan } from '#admin/forms/form-fields.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { HEAD_HEIGHT } from '#admin/ui/use-measured-height.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { ElementMenu } from './canvas/element-menu.tsx';
import { LayoutTree, NoRows } from './canvas/layout-tree.tsx';
import { CanvasTools, type CanvasView } from './canvas-tools.tsx';
import { written } from './commands/rows.ts';
import { LayoutEditingProvider, LayoutToolsProvider } from './editing/editing.ts';
import { OwnPageNote } from './page/own-page-note.tsx';
import { PageCanvas } from './page/page-canvas.tsx';
import { type PageLook, PageTools } from './page/page-tools.tsx';
import { shownPath, type WantedPage } from './page/shown-path.ts';
import { SHOWN_PAGE, useMadePaths, usePages } from './page/use-pages.ts';
import { Palette } from './palette/palette.tsx';
import { Inspector } from './settings/inspector.tsx';
import { useLayoutEditor } from './use-layout-editor.ts';

type Pane = 'palette' | 'settings';

/** The form of a layout: what can be put into it, its rows as boxes or as a page of the site, and the settings of what is
 * selected. Where there is no room for three, the first and the last are opened over the canvas. */
export function LayoutForm({ plan }: { readonly plan: FormPlan }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const { record } = useEditing();
  // A new layout begins with what it is for.
  const [pane, setPane] = useState<Pane | null>(record === null && !isWide ? 'settings' : null);
  const palette = useRef<HTMLDivElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  const goTo = (name: Pane) => {
    if (!isWide) return setPane(name);
    const within = name === 'palette' ? palette.current : settings.current;
    within?.querySelector<HTMLElement>(name === 'palette' ? '[data-palette-search]' : FIELDS)?.focus();
  };
  const editor = useLayoutEditor({
    openSettings: () => goTo('settings'),
    openPalette: () => goTo('palette'),
  });
  const { editing, tools, menu, history } = editor;
  const { rows, errors } = editing;
  const { view, setView, look, setLook, pages } = useView(isWide);
  const selected = written(editing.selection);
  // The settings of something else are read from their beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each selection
  useEffect(() => {
    if (settings.current !== null) settings.current.scrollTop = 0;
  }, [selected]);
  const boxes = rows.length === 0 ? <NoRows /> : <LayoutTree focusAsked={editor.focusAsked} rects={null} />;
  return (
    <LayoutToolsProvider value={tools}>
      <LayoutEditingProvider value={editing}>
        <Box sx={{ display: 'flex', alignItems: 'stretch', minHeight: `calc(100vh - ${HEAD_HEIGHT})` }}>
          {isWide && !tools.isReadOnly && (
            <Side label={texts.palette} width={232} isLeft innerRef={palette}>
              <Palette />
            </Side>
          )}
          <Box sx={{ flex: 1, minWidth: 0, px: { xs: 1.5, sm: 3 }, pb: 6 }}>
            <CanvasTools
              view={view}
              onView={setView}
              undoable={history.past.at(-1)?.label}
              redoable={history.future.at(-1)?.label}
            >
              {view === 'page' && rows.length > 0 && (
                <PageTools look={look} pages={pages} onChange={setLook} />
              )}
              {!isWide && (
                <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
                  {!tools.isReadOnly && (
                    <Button startIcon={<Plus size={16} aria-hidden />} onClick={() => setPane('palette')}>
                      {texts.addBlock}
                    </Button>
                  )}
                  <Button
                    startIcon={<SlidersHorizontal size={16} aria-hidden />}
                    onClick={() => setPane('settings')}
                  >
                    {texts.settings}
                  </Button>
                </Box>
              )}
            </CanvasTools>
            {errors.has('') && (
              <Alert severity="error" variant="outlined" data-invalid="" sx={{ mb: 1 }}>
                {errors.get('')}
              </Alert>
            )}
            <FieldPlace name="rows" kind="list">
              {view === 'boxes' || rows.length === 0 ? (
                boxes
              ) : (
                <>
                  <OwnPageNote path={look.path} onShow={(path) => setLook({ ...look, path })} />
                  <PageCanvas look={look} boxes={boxes}>
                    {(rects, isNow) => (
                      <Box sx={{ position: 'absolute', inset: 0 }}>
                        <LayoutTree focusAsked={editor.focusAsked} rects={rects} isInPlace={isNow} />
                      </Box>
                    )}
                  </PageCanvas>
                </>
              )}
            </FieldPlace>
            {rows.length > 0 && (
              <Box
                data-drop=""
                sx={{ py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
              >
                {!tools.isReadOnly && (
                  <Button
                    variant="outlined"
                    startIcon={<Plus size={16} aria-hidden />}
                    onClick={() => tools.actions.addRow('1', [rows.length - 1], 'behind')}
                  >
                    {texts.addRow}
                  </Button>
                )}
                <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{texts.keys}</Box>
              </Box>
            )}
          </Box>
          {isWide && (
            <Side label={texts.settings} width={372} isLeft={false} innerRef={settings}>
              <Inspector plan={plan} />
            </Side>
          )}
        </Box>
        {!isWide && (
          <Drawer
            anchor={pane === 'palette' ? 'left' : 'right'}
            open={pane !== null}
            onClose={() => setPane(null)}
            slotProps={{
              paper: {
                'aria-label': pane === 'palette' ? texts.palette : texts.settings,
                sx: { width: 400, maxWidth: '92vw' },
              },
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 0.5 }}>
              <Button onClick={() => setPane(null)}>{texts.close}</Button>
            </Box>
            {pane === 'palette' && <Palette onAdded={() => setPane(null)} />}
            {pane === 'settings' && <Inspector plan={plan} />}
          </Drawer>
        )}
        {menu !== null && <ElementMenu open={menu} onClose={editor.closeMenu} />}
        <Box role="status" sx={heardOnly}>
          {editor.said}
        </Box>
      </LayoutEditingProvider>
    </LayoutToolsProvider>
  );
}

/** The first input of an element's settings. */
const FIELDS = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"], button[value]';

/** How the canvas is shown; kept by the browser but for the page. */
function useView(isWide: boolean) {
  const { useNewDesign } = useSite();
  const pages = usePages();
  const made = useMadePaths();
  // Those that the form began with.
  const [first] = useState(made);
  const [params] = useSearchParams();
  const asked = params.get(SHOWN_PAGE);
  const [view, setView] = useStore<CanvasView>('layout.view', 'page');
  const [kept, setKept] = useStore<PageLook['width']>('layout.width', isWide ? 'desktop' : 'phone');
  const [chosen, setChosen] = useState<WantedPage | null>(null);
  const [design, setDesign] = useState<PageLook['design'] | null>(null);
  const wanted = asked?.startsWith('/') ? { path: asked, wasMade: first.includes(asked) } : null;
  const look: PageLook = {
    path: shownPath(chosen ?? wanted, made, pages),
    ...{ design: design ?? (useNewDesign ? 'new' : 'old'), width: kept },
  };
  const setLook = (next: PageLook) => {
    setKept(next.width);
    setDesign(next.design);
    // Another width or design is no wish for a page.
    if (next.path !== look.path) setChosen({ path: next.path, wasMade: made.includes(next.path) });
  };
  return { view, setView, look, setLook, pages };
}

interface SideProps {
  readonly label: string;
  readonly width: number;
  readonly isLeft: boolean;
  readonly innerRef: React.RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

function Side({ label, width, isLeft, innerRef, children }: SideProps) {
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        ...{ flexShrink: 0, bgcolor: 'background.paper' },
        ...(isLeft ? { borderRight: 1 } : { borderLeft: 1 }),
        borderColor: 'divider',
      }}
      style={{ width }}
    >
      <Box
        ref={innerRef}
        sx={{
          ...{ position: 'sticky', top: HEAD_HEIGHT, overflowY: 'auto' },
          maxHeight: `calc(100vh - ${HEAD_HEIGHT})`,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
