import { Alert, Box } from '@mui/material';
import { useParams } from 'react-router';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { commonBlockSettings } from '#content-store/model/blocks/common.ts';
import { blockSamplePath } from '#content-store/model/blocks/sample-looks.ts';
import { blockScreen } from '#content-store/model/layouts/screens.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { BlockSheet, PARENT } from './block-sheet.tsx';
import { InAllWidths, LookToggles, useLook } from './looks.tsx';
import { SettingsList } from './settings-list.tsx';

/** A block of layouts: what it looks like, and its settings. */
export function BlockPage() {
  const { type = '' } = useParams();
  const { look, choose } = useLook();
  const block = blockTypeNamed(type);
  if (block === undefined)
    return (
      <>
        <TitleBar title={blockScreen.title} parent={PARENT} />
        <Box sx={{ p: 3 }}>{blockTexts.unknown}</Box>
      </>
    );
  const waitsFor = awaits(block);
  const own = Object.fromEntries(
    Object.entries(block.settings).filter(([name]) => !Object.hasOwn(commonBlockSettings, name)),
  );
  const { module } = block;
  const facts = [
    ...[...block.on].map((place: keyof typeof blockTexts.placement) => blockTexts.placement[place]),
    ...(block.visibility === 'gated' ? [blockTexts.gated] : []),
    ...(module === undefined ? [] : [blockTexts.module(modulesSettings.shape[module].label)]),
  ];
  return (
    <BlockSheet
      title={block.label}
      type={type}
      help={block.help}
      facts={facts}
      tools={'view' in block ? null : <LookToggles look={look} choose={choose} />}
    >
      {'view' in block ? (
        <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
          {waitsFor !== undefined && `${blockTexts.waits(waitsFor)}. `}
          {blockTexts.noView}
        </Alert>
      ) : (
        <InAllWidths label={block.label} address={blockSamplePath(type, look)} />
      )}
      <SettingsList
        title={blockTexts.settings}
        fields={own}
        {...(Object.keys(own).length === 0 ? { note: blockTexts.noSettings } : {})}
      />
      <SettingsList title={blockTexts.common} fields={commonBlockSettings} />
    </BlockSheet>
  );
}
