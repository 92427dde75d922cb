import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { canWrite } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { useCreateHere } from '#admin/fields/create-here.ts';
import { useDescribedBy } from '#admin/fields/frame/field-frame.tsx';
import { SelectOption } from '#admin/fields/frame/select-option.tsx';
import { pageOf } from '#admin/fields/pages/found-pages.ts';
import { PageOption } from '#admin/fields/pages/page-option.tsx';
import { Thumbnail } from '#admin/fields/thumbnail.tsx';
import { usePieceCounts } from '#admin/fields/use-counts.ts';
import { isLongEnough } from '#admin/records/long-enough.ts';
import { type ConsoleRecord, recordHint, recordTitle } from '#admin/records/record-title.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { emptyText, selectState } from './select-state.ts';
import { isPiece, useChoices } from './use-choices.ts';

interface ReferencePickerProps {
  readonly id: string;
  readonly entity: AnyEntity;
  /** Only records whose fields have these values. */
  readonly filter?: Readonly<Record<string, string>> | undefined;
  /** Of these, only those with these values, too. */
  readonly proposed?: Readonly<Record<string, boolean>> | undefined;
  /** Ids already chosen. */
  readonly leaveOut?: readonly string[];
  readonly value: ConsoleRecord | null;
  readonly onChange: (record: ConsoleRecord | null) => void;
  readonly onBlur: () => void;
  readonly inputRef: (element: HTMLElement | null) => void;
  readonly error: string | undefined;
  readonly help: string | undefined;
  readonly isDisabled: boolean;
  /** Whether what is chosen must be another record, and not none. */
  readonly isRequired?: boolean;
}

/** Finds one record by what it is called; the server searches, and only once the list is opened. */
export function ReferencePicker(props: ReferencePickerProps) {
  const {
    id,
    entity,
    filter,
    proposed,
    leaveOut = [],
    value,
    onChange,
    onBlur,
    inputRef,
    error,
    help,
  } = props;
  const describedBy = useDescribedBy(id, help, error);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const shown = useHeld(value, typed !== '');
  const phrase = useDebounced(typed.trim());
  const isShort = phrase !== '' && !isLongEnough(phrase);
  const { records, isFetching } = useChoices({
    ...{ entity, phrase, isOpen: isOpen && !isShort },
    filter: { ...filter, ...proposed },
  });
  const isWaiting = isFetching || phrase !== typed.trim();
  const state = selectState({ isOpen, typed, isWaiting });
  const found = isOpen && state !== 'short' ? records.filter((one) => !leaveOut.includes(one.id)) : [];
  const Create = useCreate(entity, filter);
  const [made, setMade] = useState<string | null>(null);
  const isNone = state === 'loaded' && found.length === 0;
  const options = isNone && Create !== null ? [CREATE] : found;
  const none = emptyText(state, phrase);
  const counts = usePieceCounts(
    entity,
    found.map((record) => record.id),
  );
  const title = (record: ConsoleRecord) =>
    record === CREATE ? texts.select.create : recordTitle(entity, record);
  const choose = (record: ConsoleRecord | null) => {
    if (record === CREATE) setMade(typed.trim());
    else onChange(record);
  };
  // Enter before the answer is there means what will be first in it.
  const isAwaited = useRef(false);
  const first = isWaiting ? undefined : found[0];
  useEffect(() => {
    if (isWaiting || !isAwaited.current) return;
    isAwaited.current = false;
    if (first !== undefined) onChange(first);
  }, [isWaiting, first, onChange]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isEarly = event.key === 'Enter' && isOpen && isWaiting && typed.trim() !== '';
    isAwaited.current = isEarly;
    if (!isEarly) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const close = () => {
    setMade(null);
    // After a choice the input of a list is another one.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };

  return (
    <>
      <Autocomplete<ConsoleRecord, false, boolean>
        id={id}
        // What was found for other words is not offered: Enter would take it.
        options={isWaiting || state === 'short' ? [] : options}
        value={shown}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        onChange={(_, record) => choose(record)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        filterOptions={(all) => all}
        // Enter takes the first that was found.
        autoHighlight
        getOptionLabel={title}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={state === 'loading'}
        loadingText={texts.select.loading}
        noOptionsText={none}
        disabled={props.isDisabled}
        disableClearable={props.isRequired === true && value !== null}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...slotProps.input}
            id={params.id}
            fullWidth
            size="small"
            disabled={params.disabled}
            error={error !== undefined}
            placeholder={texts.select.start}
            onKeyDownCapture={onKeyDown}
            startAdornment={
              value !== null && entity.collection === 'asset' ? (
                <Thumbnail asset={value} width={30} />
              ) : undefined
            }
            inputProps={{
              ...slotProps.htmlInput,
              'aria-describedby': describedBy,
              onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
                slotProps.htmlInput.onBlur?.(event);
                onBlur();
              },
            }}
            inputRef={inputRef}
          />
        )}
        renderOption={({ key: _key, ...option }, record) =>
          record === CREATE ? (
            <Box component="li" {...option} key="create" sx={{ gap: 1 }}>
              <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
                {none}
              </Box>
              <Plus size={14} aria-hidden />
              {texts.select.create}
            </Box>
          ) : (
            <Box component="li" {...option} key={record.id} sx={{ gap: 1 }}>
              <Choice entity={entity} record={record} count={counts?.get(record.id)} />
            </Box>
          )
        }
      />
      {made !== null && Create !== null && (
        <Create
          entity={entity}
          variantType={filter?.[entity.variants?.by ?? '']}
          name={made}
          given={filter ?? {}}
          onCreated={(record) => {
            onChange(record);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly entity: AnyEntity;
  readonly record: ConsoleRecord;
  /** How many published pieces stand under it. */
  readonly count: number | undefined;
}

/** A record that can be chosen, with what tells it apart from others. */
function Choice({ entity, record, count }: ChoiceProps) {
  const { timeZone } = useSite();
  const page = isPiece(entity) ? pageOf({ entity, record }, timeZone, Date.now()) : null;
  if (page !== null) return <PageOption page={page} isForLink={false} />;
  return (
    <SelectOption
      label={recordTitle(entity, record)}
      hint={recordHint(entity, record)}
      count={count}
      icon={entity.collection === 'asset' ? <Thumbnail asset={record} /> : undefined}
    />
  );
}

/** While somebody types, the name of what was chosen may arrive: the input would begin anew with it, and they with it. */
function useHeld(value: ConsoleRecord | null, isTyping: boolean): ConsoleRecord | null {
  const held = useRef(value);
  if (!isTyping || held.current?.id !== value?.id) held.current = value;
  return held.current;
}

/** Stands for making another, where nothing was found (S0 §8). */
const CREATE: ConsoleRecord = { id: '' };

/** The form in which one is made that can be chosen; null where that is not allowed, or it is not known of which type. */
function useCreate(entity: AnyEntity, filter: ReferencePickerProps['filter']) {
  const { permissions } = useUser();
  const form = useCreateHere();
  const type = filter?.[entity.variants?.by ?? ''];
  if (!canWrite(entity, permissions) || (entity.variants !== undefined && type === undefined)) return null;
  return form;
}
