import { Box } from '@mui/material';
import { ArrowRight } from 'lucide-react';
import { isPicture, thumbnailUrl } from '#admin/records/media.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { replaceTexts as texts } from '#content-store/messages/media.ts';
import { asset } from '#content-store/model/media/asset.ts';

const COLUMNS = 'minmax(0, 132px) auto minmax(0, 132px)';

interface BeforeAndAfterProps {
  readonly before: ConsoleRecord;
  /** Null as long as none is chosen. */
  readonly after: ConsoleRecord | null;
}

/** Two assets beside each other, small: what one is, and that it is another. */
export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        ...{ alignItems: 'start', justifyContent: 'start', columnGap: 1.5 },
      }}
    >
      <Side label={texts.now} of={before} />
      {after !== null && (
        <>
          <Box sx={{ mt: 4 }}>
            <ArrowRight size={18} aria-hidden />
          </Box>
          <Side label={texts.after} name={recordTitle(asset, after)} of={after} />
        </>
      )}
    </Box>
  );
}

interface SideProps {
  readonly label: string;
  /** What it is called, where nothing else says so. */
  readonly name?: string;
  readonly of: ConsoleRecord;
}

function Side({ label, name, of }: SideProps) {
  const { width, height, file } = of;
  const size = typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : null;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '3 / 2',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
          overflow: 'hidden',
          p: 0.5,
          fontSize: '0.75rem',
          overflowWrap: 'anywhere',
        }}
      >
        {isPicture(of) ? (
          <Box
            component="img"
            src={thumbnailUrl(of, 250)}
            alt=""
            sx={{ maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain' }}
          />
        ) : (
          String(file ?? '')
        )}
      </Box>
      <Box component="figcaption" sx={{ mt: 0.5, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
        <strong>{label}</strong> {name}
        {size !== null && (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {' '}
            {size}
          </Box>
        )}
      </Box>
    </Box>
  );
}
