import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labelOf } from '#admin/records/choice-label.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { designTexts as texts } from '#content-store/messages/design-change.ts';
import { layoutTexts } from '#content-store/messages/layout-editor.ts';
import type { SampleDesign } from '#content-store/model/blocks/sample-looks.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import type { DesignChange } from '#content-store/model/layouts/operations.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { editPath } from '#content-store/screens/routes.ts';

interface WhatChangesProps {
  readonly change: DesignChange;
  readonly to: SampleDesign;
}

/** What readers see otherwise in the other design: rows, menus, and what surrounds them. */
export function WhatChanges({ change: { layouts, menus, pages }, to }: WhatChangesProps) {
  return (
    <>
      <HomeCard title={texts.rows}>
        {layouts.length === 0 && <Line>{texts.noRows}</Line>}
        <List>
          {layouts.map(({ layout: made, rows }) => (
            <Item key={`${made.entity}/${made.id}`}>
              <Link to={editPath(made.entity === 'layout' ? layout : sharedLayout, made.id)}>
                {made.name}
              </Link>
              {rows.map((row) => (
                <Box key={row.number} sx={{ color: 'text.secondary' }}>
                  {rowInWords(row, to)}
                </Box>
              ))}
            </Item>
          ))}
        </List>
      </HomeCard>
      <HomeCard title={texts.menus}>
        {menus.length === 0 && <Line>{texts.noMenus}</Line>}
        <List>
          {menus.map((shown) => (
            <Item key={shown.id}>
              <Link to={editPath(menu, shown.id)}>
                {labelOf(menu.shape.placement.choices, shown.placement)}
              </Link>
              <Box sx={{ color: 'text.secondary' }}>
                {texts.links(shown[to === 'new' ? 'old' : 'new'], shown[to], shown.total)}
              </Box>
            </Item>
          ))}
        </List>
      </HomeCard>
      <HomeCard title={texts.header}>
        <Line>{texts.headers[to]}</Line>
        <Line>{texts.lines}</Line>
        <Line>{pages === null ? texts.allPages : texts.pages(pages)}</Line>
      </HomeCard>
    </>
  );
}

function rowInWords(row: DesignChange['layouts'][number]['rows'][number], to: SampleDesign): string {
  const nameOf = (columns: string) => (layoutTexts.layouts[columns] ?? columns).toLowerCase();
  const said = texts.row(row.number, nameOf(row[to === 'new' ? 'old' : 'new']), nameOf(row[to]));
  if (!row.isOrderLost) return said;
  return `${said}; ${to === 'new' ? texts.orderLost : texts.orderBack}`;
}

function List({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }}>
      {children}
    </Box>
  );
}

function Item({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        ...{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', fontSize: '0.875rem' },
        ...{ overflowWrap: 'anywhere', '&:last-child': { borderBottom: 0 } },
      }}
    >
      {children}
    </Box>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ px: 2, py: 1, fontSize: '0.875rem' }}>{children}</Box>;
}
