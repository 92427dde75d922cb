import { Box, Button, ButtonBase } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import type { Versions } from './use-versions.ts';
import { dateInWords, kindInWords, type Version } from './version.ts';

interface VersionListProps {
  readonly versions: Versions;
  readonly chosen: Version | undefined;
  readonly onChoose: (version: Version) => void;
}

/** Every version there is, the newest first: what it is, when it was there and whose it is. */
export function VersionList({ versions: { versions, query }, chosen, onChoose }: VersionListProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      <Box component="ul" aria-label={texts.versions} sx={{ listStyle: 'none', m: 0, p: 1 }}>
        {versions.map((version) => (
          <Box component="li" key={version.id}>
            <Row version={version} isChosen={version.id === chosen?.id} onChoose={() => onChoose(version)} />
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Button
            variant="outlined"
            size="small"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {texts.older}
          </Button>
        </Box>
      )}
    </>
  );
}

interface RowProps {
  readonly version: Version;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ version, isChosen, onChoose }: RowProps) {
  const { timeZone } = useSite();
  const { name, kind, isLive } = version;
  const date = dateInWords(version, timeZone);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-current={isChosen ? 'true' : undefined}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'left',
        borderRadius: 1,
        px: 1.25,
        py: 0.875,
        borderLeft: 3,
        borderColor: isChosen ? 'primary.main' : 'transparent',
        bgcolor: isChosen ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: isChosen ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 600, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {kindInWords(version)}
        </Box>
        {name !== null && kind === 'published' && (
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {texts.kinds.published}
          </Box>
        )}
        {isLive && (
          <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'success.main' }}>
            {texts.read}
          </Box>
        )}
      </Box>
      {date !== '' && (
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.75rem',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {date}
        </Box>
      )}
    </ButtonBase>
  );
}
