import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldInputs } from '#admin/fields/field-inputs.tsx';
import type { FormPlan } from '#admin/forms/form-fields.ts';
import { usedTexts } from '#content-store/messages/media.ts';
import { useEditing } from '../editor/editor-context.ts';
import { AffectedPages } from './affected-pages.tsx';
import { FormGroupPanel } from './form-group-panel.tsx';
import { FormIndex } from './form-index.tsx';
import { RecordFacts } from './record-facts.tsx';
import { SettingsPane } from './settings-pane.tsx';
import { isUsedInShown, UsedIn } from './used-in.tsx';
import { WritingFields } from './writing-fields.tsx';

interface FormBodyProps {
  readonly plan: FormPlan;
  /** Shown first in its column. */
  readonly head?: ReactNode;
  /** Shown beside a form of one column; above it where there is no room. */
  readonly beside?: ReactNode;
}

/** A form as its definition lays it out: writing with a pane of settings beside it, or one column of named groups. */
export function FormBody({ plan, head, beside }: FormBodyProps) {
  const { entity, record } = useEditing();
  if (plan.writing.length > 0)
    return (
      <Box sx={{ display: { xs: 'block', lg: 'flex' }, alignItems: 'stretch' }}>
        <Box sx={{ flex: 1, minWidth: 0, px: { xs: 1.5, sm: 4 }, py: 3, bgcolor: 'background.paper' }}>
          <Box sx={{ maxWidth: 736, mx: 'auto' }}>
            {head}
            <WritingFields fields={plan.writing} />
          </Box>
        </Box>
        <SettingsPane groups={plan.groups} />
      </Box>
    );
  const groups = plan.groups.filter(({ title }) => title !== 'Record');
  const titles = groups.map(({ title }) => title);
  const used = isUsedInShown(entity, record) ? [usedTexts.title] : [];
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column-reverse', lg: 'row' },
        gap: { xs: 2, lg: 5 },
        px: { xs: 1.5, sm: 3 },
        py: 3,
        alignItems: { xs: 'stretch', lg: 'flex-start' },
        justifyContent: 'center',
      }}
    >
      <Box
        sx={{
          ...{ flex: '1 1 auto', maxWidth: 760, minWidth: 0, display: 'grid', gap: 2 },
          // What does not break, such as the line of a menu's link, would make it wider than a phone.
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {head}
        {groups.map((group) =>
          groups.length === 1 ? (
            <Box
              key={group.title}
              sx={{
                p: { xs: 2, sm: 3 },
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            >
              <FieldInputs fields={group.fields} />
            </Box>
          ) : (
            <FormGroupPanel key={group.title} group={group} isOpenAtFirst />
          ),
        )}
        <AffectedPages />
        <UsedIn />
        <RecordFacts groups={plan.groups} />
      </Box>
      {beside}
      {groups.length > 2 && beside === undefined && <FormIndex titles={[...titles, ...used]} />}
    </Box>
  );
}
