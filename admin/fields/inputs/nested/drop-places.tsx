import { Box } from '@mui/material';
import { isSamePath, type Path } from './nested-items.ts';

interface DropPlacesProps {
  readonly path: Path;
  /** What is dropped on its middle comes to stand below it. */
  readonly canHold: boolean;
  readonly target: Path | null;
}

/** Over a row, while something is dragged: the places before it, below it and behind it. */
export function DropPlaces({ path, canHold, target }: DropPlacesProps) {
  const after = path.with(-1, (path.at(-1) ?? 0) + 1);
  const places = canHold
    ? [
        { place: path, top: '0%', height: '30%', line: 'top' },
        { place: [...path, 0], top: '30%', height: '40%', line: null },
        { place: after, top: '70%', height: '30%', line: 'bottom' },
      ]
    : [
        { place: path, top: '0%', height: '50%', line: 'top' },
        { place: after, top: '50%', height: '50%', line: 'bottom' },
      ];
  return places.map(({ place, top, height, line }) => (
    <Box
      key={top}
      aria-hidden
      data-place={place.join('.')}
      sx={{ position: 'absolute', insetInline: 0 }}
      style={{ top, height }}
    >
      {line !== null && isSamePath(place, target) && (
        <Box
          sx={{ position: 'absolute', insetInline: 0, height: 3, borderRadius: 1, bgcolor: 'primary.main' }}
          style={{ [line]: line === 'top' ? 2 : -3, left: (path.length - 1) * 28 }}
        />
      )}
    </Box>
  ));
}
