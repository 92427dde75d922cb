import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { everyRecord } from '#admin/data/records.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { CreateAction } from '#admin/resources/list/create-action.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { SearchBar, SearchInput } from '#admin/ui/search-bar.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { count } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/console.ts';
import { treeOf } from '#content-store/model/sections/section-tree.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { MoveDialog } from './move-dialog.tsx';
import { SectionRows } from './section-rows.tsx';
import { type Branch, idsWithin, rowsOf } from './section-tree.ts';

/** Up to this many sections, all of them are shown at first. */
const ALL_OPEN = 100;

/** A move that is asked about: of which section, and below which, where that is chosen already. */
interface Asked {
  readonly record: ConsoleRecord;
  readonly parent?: string | null;
}

/** Every section under its parent, to be moved by pointer or by keyboard. */
export function SectionsTree({ views }: { readonly views: ReactNode }) {
  const client = useClient();
  const { permissions } = useUser();
  const mayWrite = canWrite(websiteSection, permissions);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [websiteSection.name, 'tree'],
    queryFn: async () => {
      const all: ConsoleRecord[] = [];
      for await (const part of everyRecord(client, websiteSection, [
        'name',
        'fullName',
        'parent',
        'alias',
        'manualAlias',
      ]))
        all.push(...part);
      return all;
    },
  });
  const tree = useMemo(() => treeOf(data ?? []), [data]);
  const [phrase, setPhrase] = useState('');
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [allOpen, setAllOpen] = useState<boolean | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const isOpenAtFirst = allOpen ?? (data?.length ?? 0) <= ALL_OPEN;
  const wanted = useDeferredValue(phrase);
  const rows = useMemo(
    () => rowsOf(tree, (id) => changed.get(id) ?? isOpenAtFirst, wanted),
    [tree, changed, isOpenAtFirst, wanted],
  );
  const openAll = (isOpen: boolean) => {
    setAllOpen(isOpen);
    setChanged(new Map());
  };

  return (
    <>
      <TitleBar
        title={websiteSection.labels}
        isBusy={isFetching}
        aside={
          data !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {count(data.length)}
            </Box>
          )
        }
        actions={
          <>
            {views}
            {mayWrite && <CreateAction entity={websiteSection} />}
          </>
        }
      />
      {error !== null && (
        <Box sx={{ p: 3 }}>
          <LoadError what={websiteSection.labels} error={error} onRetry={() => refetch()} />
        </Box>
      )}
      {error === null && isPending && <TreeSkeleton />}
      {data !== undefined && data.length === 0 && <NoSections canCreate={mayWrite} />}
      {data !== undefined && data.length > 0 && (
        <>
          <TreeTools phrase={phrase} onPhrase={setPhrase} onOpenAll={openAll} />
          {rows.length === 0 ? (
            <Typography sx={{ p: 3 }} color="text.secondary" role="status">
              {texts.select.notFound(phrase)}
            </Typography>
          ) : (
            <SectionRows
              rows={rows}
              active={active}
              onActive={setActive}
              onToggle={(id, isOpen) => setChanged(new Map(changed).set(id, isOpen))}
              onMove={mayWrite ? (record, parent) => setAsked({ record, parent }) : undefined}
              mayDrop={(id, parent) => mayStandBelow(tree, id, parent)}
            />
          )}
        </>
      )}
      {asked !== null && (
        <MoveDialog
          record={asked.record}
          parent={asked.parent}
          sectionOf={(id) => data?.find((section) => section.id === id)}
          leaveOut={[...idsWithin(tree, asked.record.id)]}
          onClose={() => setAsked(null)}
          onMoved={(parent) => {
            setAsked(null);
            setActive(asked.record.id);
            if (parent !== null) setChanged(new Map(changed).set(parent, true));
          }}
        />
      )}
    </>
  );
}

/** Not where it stands already, not below itself. */
function mayStandBelow(tree: readonly Branch[], id: string, parent: string | null): boolean {
  const stands = parentWithin(tree, id, null);
  return stands !== parent && (parent === null || !idsWithin(tree, id).has(parent));
}

function parentWithin(
  branches: readonly Branch[],
  id: string,
  above: string | null,
): string | null | undefined {
  for (const { record, children } of branches) {
    if (record.id === id) return above;
    const found = parentWithin(children, id, record.id);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface TreeToolsProps {
  readonly phrase: string;
  readonly onPhrase: (phrase: string) => void;
  readonly onOpenAll: (isOpen: boolean) => void;
}

function TreeTools({ phrase, onPhrase, onOpenAll }: TreeToolsProps) {
  return (
    <SearchBar>
      <SearchInput label="Search sections" value={phrase} onChange={onPhrase} />
      <Button variant="outlined" disabled={phrase !== ''} onClick={() => onOpenAll(true)}>
        Expand all
      </Button>
      <Button variant="outlined" disabled={phrase !== ''} onClick={() => onOpenAll(false)}>
        Collapse all
      </Button>
    </SearchBar>
  );
}

const WIDTHS = [32, 24, 28, 20, 36, 22];

function TreeSkeleton() {
  return (
    <Box aria-label="Loading sections" role="status" sx={{ px: 3, py: 1.5, bgcolor: 'background.paper' }}>
      {WIDTHS.map((width, index) => (
        <Skeleton key={width} height={38} width={`${width}%`} sx={{ ml: index % 3 === 0 ? 0 : 3 }} />
      ))}
    </Box>
  );
}

function NoSections({ canCreate }: { readonly canCreate: boolean }) {
  return (
    <Box sx={{ px: 3, py: 8, display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}>
      <Typography variant="h2">No website sections yet</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 420 }}>
        {canCreate
          ? 'Make the first one with the alias /: it is the home page. Others can stand below it or beside it.'
          : texts.noFirst}
      </Typography>
      {canCreate && <CreateAction entity={websiteSection} />}
    </Box>
  );
}
