import { Autocomplete, Box, Button, OutlinedInput } from '@mui/material';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { bestFirst } from '#admin/records/best-first.ts';
import type { FilterValue } from '#admin/records/list-filter.ts';
import { isOnScreen, useShortcut } from '#admin/ui/use-shortcut.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/lists.ts';
import { FilterEditor } from './filter-editor.tsx';
import { FilterPopover } from './filter-popover.tsx';

interface MoreFiltersProps {
  /** By path. */
  readonly fields: AnyFields;
  readonly onChoose: (name: string, value: FilterValue) => void;
}

const UNHEADED: ReadonlySet<string> = new Set(['checkbox', 'choice', 'choices', 'sites', 'instant']);

interface Offered {
  readonly name: string;
  readonly label: string;
  readonly field: AnyField;
  readonly kind: FilterKind;
}

/** Every field that a list can be filtered by and is not yet: found by its name, then set. */
export function MoreFilters({ fields, onChoose }: MoreFiltersProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Offered | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAnchor(null);
    setChosen(null);
  };
  useShortcut({
    key: 'f',
    isCommand: false,
    isMeant: isOnScreen,
    run: () => setAnchor(button.current),
  });
  const offered = Object.entries(fields).map(([name, field]) => ({
    ...{ name, label: field.label, field },
    kind: filterKind(field),
  }));
  return (
    <>
      <Button
        ref={button}
        startIcon={<Plus size={14} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(button.current)}
        sx={{ minHeight: 30, py: 0.25, fontWeight: 500 }}
      >
        {texts.filters.more}
      </Button>
      <FilterPopover
        label={chosen === null ? texts.filters.which : texts.filters.by(chosen.label)}
        anchor={anchor}
        onClose={close}
      >
        {chosen === null ? (
          <Fields offered={offered} onChoose={setChosen} onClose={close} />
        ) : (
          <>
            {/* What is chosen from is not headed by itself. */}
            {UNHEADED.has(chosen.field.kind) && (
              <Box sx={{ px: 2, pt: 1.5, fontSize: '0.8125rem', fontWeight: 600 }}>{chosen.label}</Box>
            )}
            <FilterEditor
              field={chosen.field}
              value={undefined}
              onChoose={(value) => {
                close();
                onChoose(chosen.name, value);
              }}
            />
          </>
        )}
      </FilterPopover>
    </>
  );
}

type FilterKind = keyof typeof texts.filters.kinds;

const KINDS: readonly FilterKind[] = ['days', 'choices', 'records', 'figures', 'words'];

function filterKind({ kind }: AnyField): FilterKind {
  if (kind === 'instant') return 'days';
  if (kind === 'integer') return 'figures';
  if (kind === 'reference' || kind === 'references') return 'records';
  return kind === 'checkbox' || kind === 'choice' || kind === 'choices' || kind === 'sites'
    ? 'choices'
    : 'words';
}

/** To choose from by kind, dates first, as those are asked for most; or to find by name. */
function Fields({
  offered,
  onChoose,
  onClose,
}: {
  readonly offered: readonly Offered[];
  readonly onChoose: (one: Offered) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [phrase, setPhrase] = useState('');
  return (
    <Box sx={{ p: 1.5, width: 300 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
      >
        {texts.filters.which}
      </Box>
      <Autocomplete
        id={id}
        open
        options={KINDS.flatMap((kind) => offered.filter((field) => field.kind === kind))}
        // What is looked for stands by how well it fits, whatever its kind.
        {...(phrase.trim() === '' && { groupBy: ({ kind }: Offered) => texts.filters.kinds[kind] })}
        inputValue={phrase}
        onInputChange={(_, typed) => setPhrase(typed)}
        value={null}
        autoHighlight
        onClose={(_, reason) => reason === 'escape' && onClose()}
        filterOptions={(all, { inputValue }) => [...bestFirst(all, inputValue)]}
        getOptionKey={({ name }) => name}
        onChange={(_, one) => one !== null && onChoose(one)}
        slotProps={{
          popper: {
            disablePortal: true,
            sx: { position: 'static !important', transform: 'none !important' },
          },
          paper: { elevation: 0 },
        }}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...slotProps.input}
            id={params.id}
            fullWidth
            size="small"
            autoFocus
            endAdornment={null}
            inputProps={slotProps.htmlInput}
          />
        )}
      />
    </Box>
  );
}
