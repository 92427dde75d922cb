import { Alert, Box, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useId, useRef } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { FieldInput, FieldInputs } from '#admin/fields/field-inputs.tsx';
import { asFormFields, type FormPlan } from '#admin/forms/form-fields.ts';
import { AffectedPages } from '#admin/resources/edit/form/affected-pages.tsx';
import { FormGroupPanel } from '#admin/resources/edit/form/form-group-panel.tsx';
import { RecordFacts } from '#admin/resources/edit/form/record-facts.tsx';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { fullNameOf } from '../commands/names.ts';
import {
  blockAt,
  blockField,
  columnFields,
  elementAt,
  type Path,
  type Row,
  rowAt,
  rowsField,
  sourceOf,
  written,
} from '../commands/rows.ts';
import { useLayoutEditing, useLayoutTools } from '../editing/editing.ts';
import { type Held, heldNext } from './held.ts';
import { LayoutPicker } from './layout-picker.tsx';
import { offeredSettings } from './offered-settings.ts';

/** The settings of what is selected: of a block, a column or a row, and, a press away, of the layout itself. */
export function Inspector({ plan }: { readonly plan: FormPlan }) {
  const { rows, selection } = useLayoutEditing();
  const { actions } = useLayoutTools();
  const id = useId();
  // What was looked at last, to come back to from the layout.
  const last = useRef<Path>([]);
  const isElement = selection.length > 0 && elementAt(rows, selection) !== undefined;
  if (isElement) last.current = selection;
  const kept = elementAt(rows, last.current) === undefined ? [] : last.current;
  const shown = isElement ? 'element' : 'layout';
  return (
    <>
      <Tabs
        value={shown}
        aria-label={texts.settings}
        variant="fullWidth"
        onChange={(_, chosen) => actions.select(chosen === 'layout' ? [] : kept)}
        sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 42, '& .MuiTab-root': { minHeight: 42 } }}
      >
        <Tab value="layout" id={`${id}-layout`} aria-controls={`${id}-settings`} label={texts.layout} />
        <Tab
          value="element"
          id={`${id}-element`}
          aria-controls={`${id}-settings`}
          label={kindOf(kept)}
          disabled={kept.length === 0}
        />
      </Tabs>
      <Box role="tabpanel" id={`${id}-settings`} aria-labelledby={`${id}-${shown}`}>
        {isElement ? <Selected path={selection} /> : <OfLayout plan={plan} />}
      </Box>
    </>
  );
}

function Selected({ path }: { readonly path: Path }) {
  const { rows } = useLayoutEditing();
  return (
    // To whoever else has the layout open, all of this is its rows.
    <Box
      data-place="rows"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2, pt: 1.5 }}
    >
      <Typography component="h2" sx={{ fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {fullNameOf(rows, path)}
      </Typography>
      <OfElement path={path} key={path.length === 1 ? 'row' : written(path)} />
    </Box>
  );
}

/** What a tab calls what is selected; where nothing was, what can be. */
function kindOf(path: Path): string {
  return texts.kinds[path.length - 1] ?? texts.kinds[2];
}

/** Its fields beside the rows; those that are set most stand open. */
function OfLayout({ plan }: { readonly plan: FormPlan }) {
  const groups = plan.groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ field }) => field !== rowsField) }))
    .filter(({ fields, title }) => fields.length > 0 && title !== 'Record');
  return (
    <>
      {groups.map((group, index) =>
        group.title === '' ? (
          <Box key="" sx={{ p: 2 }}>
            <FieldInputs fields={group.fields} />
          </Box>
        ) : (
          <FormGroupPanel key={group.title} group={group} isOpenAtFirst={index === 0} isFlat />
        ),
      )}
      <AffectedPages isFlat />
      <RecordFacts groups={plan.groups} />
    </>
  );
}

function OfElement({ path }: { readonly path: Path }): ReactNode {
  const { rows, revision } = useLayoutEditing();
  const { actions, isReadOnly } = useLayoutTools();
  const row = rowAt(rows, path);
  const block = blockAt(rows, path);
  const held = useRef<Held>(null);
  held.current = heldNext(held.current, { rows, revision }, path);
  const key = `${written(path)} ${held.current.beginnings}`;
  if (path.length === 1 && row !== undefined)
    return (
      <>
        <LayoutPicker
          layout={row.layout}
          isReadOnly={isReadOnly}
          onChoose={(layout) => actions.chooseLayout(path, layout)}
        />
        <OfRow key={key} path={path} row={row} />
      </>
    );
  if (path.length === 2)
    return (
      <FieldInputs
        key={key}
        prefix={sourceOf(path)}
        fields={asFormFields(columnFields).filter(({ name }) => name !== 'blocks')}
      />
    );
  if (block === undefined || blockField === undefined) return null;
  return (
    <>
      {blockTypeNamed(block.type) === undefined && (
        <Alert severity="warning" variant="outlined">
          {texts.unknownHelp}
        </Alert>
      )}
      <FieldInput key={key} source={sourceOf(path)} field={blockField} label="" />
    </>
  );
}

function OfRow({ path, row }: { readonly path: Path; readonly row: Row }) {
  const { useNewDesign } = useSite();
  return <FieldInputs prefix={sourceOf(path)} fields={offeredSettings(row, useNewDesign)} />;
}
