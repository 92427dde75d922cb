import { Box } from '@mui/material';
import { focusTexts as texts } from '#content-store/messages/media.ts';
import { type Crops, CUTS, type Cut, cuts, placeOf } from '#content-store/model/media/cuts.ts';
import type { Focus } from '#content-store/model/media/focus.ts';

interface CutChoiceProps {
  readonly url: string;
  readonly crops: Crops;
  readonly focus: Focus;
  readonly size: { readonly width?: number | undefined; readonly height?: number | undefined };
  /** The shape whose frame is moved. */
  readonly chosen: Cut | null;
  readonly onChoose: (cut: Cut | null) => void;
}

/** How pages cut a picture, shape by shape: whoever chooses one moves its frame. */
export function CutChoice({ url, crops, focus, size, chosen, onChoose }: CutChoiceProps) {
  return (
    <Box
      role="group"
      aria-label={texts.cuts}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 0.5 }}
    >
      {CUTS.map((cut) => {
        const { x, y } = placeOf(cut, size, crops, focus);
        const isOwn = crops[cut] !== undefined;
        return (
          <Box
            key={cut}
            component="button"
            type="button"
            aria-pressed={chosen === cut}
            aria-label={texts.cut(cuts[cut].label, cuts[cut].shown, isOwn)}
            title={cuts[cut].shown}
            onClick={() => onChoose(chosen === cut ? null : cut)}
            sx={{
              p: 0.5,
              border: 1,
              borderColor: chosen === cut ? 'primary.main' : 'transparent',
              borderRadius: 1,
              bgcolor: chosen === cut ? 'action.selected' : 'transparent',
              color: 'text.secondary',
              font: 'inherit',
              fontSize: '0.75rem',
              textAlign: 'left',
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
            }}
          >
            <Box
              component="img"
              src={url}
              alt=""
              sx={{
                display: 'block',
                height: cut === 'banner' ? 40 : 76,
                aspectRatio: cuts[cut].ratio,
                objectFit: 'cover',
                objectPosition: `${x}% ${y}%`,
                borderRadius: 0.5,
              }}
            />
            <Box component="span" sx={{ display: 'block', mt: 0.25 }}>
              {cuts[cut].label}
              {isOwn && (
                <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
                  {' '}
                  {texts.own}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
