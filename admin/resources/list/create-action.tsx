import { Button, Menu, MenuItem } from '@mui/material';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { writtenVariants } from '#admin/context/menu.ts';
import { useSite } from '#admin/context/site-context.ts';
import { NewTabSign } from '#admin/ui/new-tab-sign.tsx';
import type { EntityEntry } from '#content-store/screens/entity-entry.ts';
import { createPath, targetOf } from '#content-store/screens/routes.ts';
import { inSentence } from '#content-store/screens/words.ts';

interface CreateActionProps {
  readonly entity: EntityEntry;
  /** Where something else is the primary action. */
  readonly isSecondary?: boolean;
}

/** The one primary action of a list: one button, or a menu where there are several types. */
export function CreateAction({ entity, isSecondary = false }: CreateActionProps) {
  if (entity.variants !== undefined) return <CreateMenu entity={entity} />;
  return (
    <Button
      variant={isSecondary ? 'outlined' : 'contained'}
      component={Link}
      to={createPath(entity)}
      startIcon={<Plus size={16} aria-hidden />}
    >
      New {inSentence(entity.label)}
    </Button>
  );
}

function CreateMenu({ entity }: { readonly entity: EntityEntry }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const site = useSite();
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Plus size={16} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        New
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { dense: true, 'aria-label': `New ${inSentence(entity.label)}` } }}
      >
        {writtenVariants(entity, site).map((one) => (
          <MenuItem
            key={one.type}
            component={Link}
            to={createPath(entity, one.type)}
            {...targetOf(createPath(entity, one.type))}
            onClick={() => setAnchor(null)}
            sx={{ minWidth: 160 }}
          >
            {one.label}
            <NewTabSign to={createPath(entity, one.type)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
