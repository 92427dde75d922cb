import { Box, Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AdviceNotice } from '#admin/fields/frame/advice-notice.tsx';
import { InputFrame } from '#admin/fields/frame/field-frame.tsx';
import { messageOf, useField } from '#admin/fields/frame/use-field.ts';
import type { FieldInputProps } from '#admin/fields/input-props.ts';
import { summaryOf } from '#admin/fields/summary.ts';
import { usePointerDrag } from '#admin/ui/use-pointer-drag.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { type Changed, isSamePath, NestedItems, type Path, type Step } from './nested-items.ts';
import { NestedPreview } from './nested-preview.tsx';
import { NestedRow } from './nested-row.tsx';

/** Groups within groups of their like, such as the links of a menu, as a tree: dragged, or moved by buttons and by Alt
 * with the arrow keys. */
export function NestedListInput(props: FieldInputProps) {
  const { field, source, label = field.label } = props;
  const { error, set, isReadOnly } = useField(props);
  const { control, getFieldState, formState } = useFormContext();
  const value: unknown = useWatch({ name: source, control });
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const nested = useMemo(() => new NestedItems(field), [field]);
  const items = nested.itemsIn(value);
  const flat = nested.flat(items);
  const [open, setOpen] = useState<Path | null>(null);
  const [said, setSaid] = useState('');
  const what = inSentence(field.of?.label ?? 'item');
  const nameOf = (path: Path) => {
    const item = nested.at(items, path);
    const [first] = nested.ownFields(path.length - 1);
    const name = item === undefined || first === undefined ? '' : summaryOf(first.field, item[first.name]);
    return name === '' ? `${what} ${path.map((one) => one + 1).join('.')}` : name;
  };

  // What is moved keeps the focus, wherever it comes to stand; what is added is there to be filled in.
  const wanted = useRef<{ readonly path: Path; readonly control: string } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { path, control } = wanted.current;
    const row = list.current?.querySelector(`[data-path="${path.join('.')}"]`);
    const input = row?.querySelector<HTMLElement>('input, select, textarea');
    // A row may be rendered before it is open: its field comes with the next rendering.
    if (control === 'field' && input == null) return;
    wanted.current = null;
    if (control === 'field') return input?.focus();
    const button = row?.querySelector<HTMLButtonElement>(`[data-control="${control}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('[data-control="open"]'))?.focus();
  });

  const take = (changed: Changed | null, from: Path, control: string) => {
    if (changed === null) return;
    if (isSamePath(open, from)) setOpen(changed.path);
    else setOpen(null);
    wanted.current = { path: changed.path, control };
    const among = flat.find((one) => isSamePath(one.path, changed.path.slice(0, -1)));
    const below = among === undefined || changed.path.length === 1 ? '' : ` below ${nameOf(among.path)}`;
    setSaid(`${nameOf(from)} is number ${(changed.path.at(-1) ?? 0) + 1}${below} now`);
    set(changed.items);
  };
  const step = (path: Path, by: Step) => take(nested.step(items, path, by), path, by);
  const add = (above: Path) => {
    const { items: all, path } = nested.add(items, above);
    set(all);
    setOpen(path);
    wanted.current = { path, control: 'field' };
  };
  const remove = (path: Path) => {
    setSaid(`${nameOf(path)} was removed`);
    setOpen(null);
    set(nested.remove(items, path));
    const index = path.at(-1) ?? 0;
    wanted.current = { path: index > 0 ? path.with(-1, index - 1) : path, control: 'open' };
  };

  const { drag, begin } = usePointerDrag<Path>({
    selector: `[data-list="${id}"] [data-place]`,
    onDrop: ({ item, target }) => {
      const place = placeAt(target);
      if (place !== null) take(nested.drop(items, item, place), item, 'open');
    },
  });
  const place = drag === null ? null : placeAt(drag.target);
  const isFree = drag !== null && place !== null && nested.drop(items, drag.item, place) !== null;

  return (
    <InputFrame id={id} label={label} field={field} error={error} isGroup>
      <AdviceNotice source={source} />
      <Box
        ref={list}
        data-list={id}
        component="ol"
        aria-label={label === '' ? field.label : label}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {flat.map(({ path, item, siblings }) => (
          <NestedRow
            key={path.join('.')}
            nested={nested}
            source={`${source}.${nested.source(path)}`}
            path={path}
            item={item}
            name={nameOf(path)}
            what={what}
            siblings={siblings}
            isOpen={isSamePath(open, path)}
            hasError={nested
              .ownFields(path.length - 1)
              .some(
                ({ name }) =>
                  messageOf(getFieldState(`${source}.${nested.source(path)}.${name}`, formState).error) !==
                  undefined,
              )}
            isFixed={isReadOnly}
            canStep={(by) => nested.step(items, path, by) !== null}
            target={drag === null || !isFree ? null : place}
            isDragged={drag !== null && isSamePath(drag.item, path)}
            isDragging={drag !== null}
            onGrab={(event) => begin(event, path)}
            onStep={(by) => step(path, by)}
            onToggle={() => setOpen(isSamePath(open, path) ? null : path)}
            onAdd={() => add(path)}
            onRemove={() => remove(path)}
          />
        ))}
      </Box>
      <Box
        aria-live="polite"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {said}
      </Box>
      <Button
        sx={{ mt: flat.length > 0 ? 1 : 0 }}
        variant="outlined"
        startIcon={<Plus size={16} aria-hidden />}
        disabled={isReadOnly || (field.max !== undefined && items.length >= field.max)}
        onClick={() => add([])}
      >
        Add {what}
      </Button>
      {flat.length > 0 && <NestedPreview nested={nested} items={items} />}
    </InputFrame>
  );
}

/** The place that an element of the list stands for. */
function placeAt(element: HTMLElement | null): Path | null {
  const place = element?.dataset.place;
  return place === undefined ? null : place.split('.').map(Number);
}
