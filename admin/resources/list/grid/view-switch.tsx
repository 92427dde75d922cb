import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useStore } from 'react-admin';
import { useUser } from '#admin/context/user-context.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';

export type ListView = 'grid' | 'table';

/** How whoever is signed in looks at a list that can be a grid, kept in their browser. */
export function useListShape({ name }: Pick<AnyEntity, 'name'>) {
  const { id } = useUser();
  return useStore<ListView>(`view.${id}.${name}`, 'grid');
}

interface ViewSwitchProps {
  readonly view: ListView;
  readonly onChoose: (view: ListView) => void;
}

export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={texts.shape.label}
      onChange={(_, chosen: ListView | null) => chosen !== null && onChoose(chosen)}
    >
      <ToggleButton value="grid" aria-label={texts.shape.grid} title={texts.shape.grid}>
        <LayoutGrid size={16} aria-hidden />
      </ToggleButton>
      <ToggleButton value="table" aria-label={texts.shape.table} title={texts.shape.table}>
        <Rows3 size={16} aria-hidden />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
