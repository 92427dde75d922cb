import { Box, Button, ButtonGroup } from '@mui/material';
import { List, ListTree } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ListPage } from '#admin/resources/list/list-page.tsx';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { SectionsTree } from './sections-tree.tsx';

/** What only the plain list writes into its address when it is searched, sorted or paged. */
const LIST_PARAMETERS = ['filter', 'sort', 'page'];

/** The sections of a site, as a tree or, with `?view=list`, as a plain list. */
export function SectionsPage() {
  const [parameters] = useSearchParams();
  const isList = parameters.get('view') === 'list' || LIST_PARAMETERS.some((name) => parameters.has(name));
  const views = <Views isList={isList} />;
  return isList ? <ListPage entity={websiteSection} tools={views} /> : <SectionsTree views={views} />;
}

function Views({ isList }: { readonly isList: boolean }) {
  const path = listPath(websiteSection);
  return (
    <ButtonGroup component="nav" aria-label="Views" size="small">
      <Button
        component={Link}
        to={path}
        aria-current={isList ? undefined : 'page'}
        sx={isList ? {} : CURRENT}
      >
        <Box component={ListTree} size={16} aria-hidden sx={{ mr: 0.75 }} />
        Tree
      </Button>
      <Button
        component={Link}
        to={`${path}?view=list`}
        aria-current={isList ? 'page' : undefined}
        sx={isList ? CURRENT : {}}
      >
        <Box component={List} size={16} aria-hidden sx={{ mr: 0.75 }} />
        List
      </Button>
    </ButtonGroup>
  );
}

const CURRENT = { bgcolor: 'action.selected', color: 'primary.main' } as const;
