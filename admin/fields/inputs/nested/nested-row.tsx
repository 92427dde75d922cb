import { Box, ButtonBase, Collapse } from '@mui/material';
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Ellipsis,
  IndentDecrease,
  IndentIncrease,
  Plus,
  Trash2,
} from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { FieldInputs } from '#admin/fields/field-inputs.tsx';
import { summaryOf } from '#admin/fields/summary.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import { DragHandle } from '#admin/ui/drag-handle.tsx';
import { useOpened } from '#admin/ui/use-opened.ts';
import { DropPlaces } from './drop-places.tsx';
import { isSamePath, type NestedItems, type Path, type Step } from './nested-items.ts';
import { RowButton } from './row-button.tsx';

interface NestedRowProps {
  readonly nested: NestedItems;
  readonly source: string;
  readonly path: Path;
  readonly item: FormValues;
  readonly name: string;
  readonly what: string;
  readonly siblings: number;
  readonly isOpen: boolean;
  readonly hasError: boolean;
  readonly isFixed: boolean;
  readonly canStep: (step: Step) => boolean;
  /** Where what is dragged would come to stand. */
  readonly target: Path | null;
  readonly isDragged: boolean;
  readonly isDragging: boolean;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  readonly onStep: (step: Step) => void;
  readonly onToggle: () => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

const STEPS = [
  { step: 'up', key: 'ArrowUp', words: 'up', Icon: ArrowUp },
  { step: 'down', key: 'ArrowDown', words: 'down', Icon: ArrowDown },
  { step: 'in', key: 'ArrowRight', words: 'in, below the one before it', Icon: IndentIncrease },
  { step: 'out', key: 'ArrowLeft', words: 'out', Icon: IndentDecrease },
] as const;

/** One item of a tree: a line that opens to its fields, and what moves it. */
export function NestedRow(props: NestedRowProps) {
  const { nested, source, path, item, name, what, siblings, isOpen, hasError, isFixed, canStep } = props;
  const level = path.length;
  const [, second] = nested.ownFields(level - 1);
  const [isKeptOpen, setIsKeptOpen] = useOpened(false, hasError);
  const isShown = isOpen || isKeptOpen;
  const panel = `${source}-fields`;

  const onKeyDown = (event: KeyboardEvent) => {
    const found = event.altKey ? STEPS.find((one) => one.key === event.key) : undefined;
    if (found === undefined || isFixed) return;
    event.preventDefault();
    props.onStep(found.step);
  };
  return (
    <Box
      component="li"
      data-path={path.join('.')}
      aria-label={`${name}, level ${level}, ${(path.at(-1) ?? 0) + 1} of ${siblings}`}
      sx={{ position: 'relative', pt: 0.75, opacity: props.isDragged ? 0.5 : 1 }}
      style={{ paddingLeft: (level - 1) * 28 }}
    >
      <Box
        sx={{
          border: 1,
          borderColor: hasError ? 'error.main' : 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          boxShadow: (theme) =>
            isSamePath(props.target?.slice(0, -1) ?? null, path)
              ? `inset 0 0 0 2px ${theme.palette.primary.main}`
              : 'none',
        }}
      >
        <Box sx={line}>
          {!isFixed && <DragHandle onGrab={props.onGrab} room={{ pl: 0.75 }} />}
          <ButtonBase
            data-control="open"
            aria-expanded={isShown}
            aria-controls={panel}
            onClick={() => {
              setIsKeptOpen(false);
              if (isOpen || !isShown) props.onToggle();
            }}
            onKeyDown={onKeyDown}
            sx={{
              flex: 1,
              minWidth: 0,
              minHeight: 38,
              px: 0.75,
              gap: 0.75,
              justifyContent: 'flex-start',
              textAlign: 'left',
              borderRadius: 1,
              fontSize: '0.8125rem',
            }}
          >
            <Box
              component={ChevronRight}
              size={16}
              aria-hidden
              sx={{ flexShrink: 0, rotate: isShown ? '90deg' : '0deg' }}
            />
            <Box
              component="span"
              sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {name}
            </Box>
            <Box
              component="span"
              sx={{
                flex: '1 1 0',
                color: 'text.secondary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {second === undefined ? '' : summaryOf(second.field, item[second.name])}
            </Box>
          </ButtonBase>
          <Box component={Ellipsis} size={16} aria-hidden className="more" />
          {STEPS.map(({ step, words, Icon }) => (
            <RowButton
              key={step}
              control={step}
              label={`Move ${name} ${step}`}
              title={`Move ${words}`}
              isDisabled={isFixed || !canStep(step)}
              onClick={() => props.onStep(step)}
            >
              <Icon size={16} aria-hidden />
            </RowButton>
          ))}
          {level < nested.depth && (
            <RowButton
              control="add"
              label={`Add a ${what} below ${name}`}
              title={`Add a ${what} below`}
              isDisabled={isFixed}
              onClick={props.onAdd}
            >
              <Plus size={16} aria-hidden />
            </RowButton>
          )}
          <RowButton
            control="remove"
            label={`Remove ${name}`}
            title="Remove, with what is below"
            isDisabled={isFixed}
            onClick={props.onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </RowButton>
        </Box>
        <Collapse in={isShown} unmountOnExit>
          <Box id={panel} sx={{ px: 1.5, pt: 1, pb: 1.75, borderTop: 1, borderColor: 'divider' }}>
            <FieldInputs fields={nested.ownFields(level - 1)} prefix={source} />
          </Box>
        </Collapse>
      </Box>
      {props.isDragging && !props.isDragged && (
        <DropPlaces path={path} canHold={level < nested.depth} target={props.target} />
      )}
    </Box>
  );
}

/** What moves an item is in sight where somebody points at it or has the focus in it; a sign stands there otherwise. */
const line = {
  ...{ position: 'relative', display: 'flex', alignItems: 'center', pr: 0.5, minHeight: 40 },
  '& .more': { position: 'absolute', right: 12, display: 'none', color: 'text.secondary' },
  '@media (hover: hover)': {
    '&:not(:hover, :focus-within)': {
      '& [data-control]:not([data-control=open])': { opacity: 0 },
      '& .more': { display: 'block', pointerEvents: 'none' },
    },
  },
} as const;
