import { Box, Button, Checkbox, FormControlLabel, Link as MuiLink } from '@mui/material';
import { ChevronRight, Folder, FolderPlus } from 'lucide-react';
import { Fragment } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { canCreate } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { folderTexts as texts } from '#content-store/messages/media.ts';
import { assetFolder } from '#content-store/model/media/asset-folder.ts';
import { createPath, listPath } from '#content-store/screens/routes.ts';
import { filterOfFolder, openFolder, placeInFolders, withSubfolders } from './place-in-folders.ts';
import { useFolders } from './use-folders.ts';

/** Where in the folders of the library one is, and those below: each shows what lies in it. */
export function FolderBar() {
  const { filterValues, setFilters } = useListContext();
  const { permissions } = useUser();
  const folders = useFolders();
  if (folders === undefined) return null;
  const { folder, ...others } = filterValues;
  const current = openFolder(folder);
  const isDeep = isData(folder);
  const open = (id: string | null, deep = isDeep) => {
    const filter = id === null ? undefined : filterOfFolder(folders, id, deep);
    setFilters(filter === undefined ? others : { ...others, folder: filter });
  };
  const { above, below } = placeInFolders(folders, current);
  const canBeDeep = current !== null && withSubfolders(folders, current).length > 1;
  return (
    <Box
      component="nav"
      aria-label={texts.label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        px: { xs: 1.5, sm: 3 },
        py: 0.75,
        fontSize: '0.8125rem',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {folders.length > 0 ? (
        <Crumb name={texts.all} isCurrent={above.length === 0} onOpen={() => open(null)} />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{texts.none}</Box>
      )}
      {above.map(({ id, name }, at) => (
        <Fragment key={id}>
          <ChevronRight size={14} aria-hidden />
          <Crumb name={name} isCurrent={at === above.length - 1} onOpen={() => open(id)} />
        </Fragment>
      ))}
      {below.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          startIcon={<Folder size={14} aria-hidden />}
          onClick={() => open(id)}
          sx={{ minHeight: 30, py: 0.25, fontWeight: 500, maxWidth: 260, overflowWrap: 'anywhere' }}
        >
          {name}
        </Button>
      ))}
      {(canBeDeep || isDeep) && current !== null && (
        <FormControlLabel
          control={<Checkbox size="small" checked={isDeep} onChange={() => open(current, !isDeep)} />}
          label={texts.deep}
          slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
          sx={{ m: 0, ml: 0.5 }}
        />
      )}
      {folders.length > 0 && <Box sx={{ flex: 1 }} />}
      {canCreate(assetFolder, permissions) && (
        <Button
          size="small"
          component={Link}
          to={createPath(assetFolder)}
          startIcon={<FolderPlus size={14} aria-hidden />}
          sx={{ minHeight: 30, py: 0.25 }}
        >
          {texts.create}
        </Button>
      )}
      {folders.length > 0 && (
        <MuiLink component={Link} to={listPath(assetFolder)} sx={{ lineHeight: '30px' }}>
          {texts.manage}
        </MuiLink>
      )}
    </Box>
  );
}

interface CrumbProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function Crumb({ name, isCurrent, onOpen }: CrumbProps) {
  return (
    <Button
      size="small"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
      sx={{ minWidth: 0, minHeight: 30, px: 0.75, py: 0.25, fontWeight: isCurrent ? 600 : 500 }}
    >
      {name}
    </Button>
  );
}
