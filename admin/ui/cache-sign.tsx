import { Button, Tooltip } from '@mui/material';
import { ZapOff } from 'lucide-react';
import { shellTexts } from '#content-store/messages/shell.ts';
import { useCacheBypass } from './cache-bypass.ts';

const texts = shellTexts.cache;

/** Says on every screen that the cache of readers' pages is off, and turns it on again. Nothing while it is on. */
export function CacheSign() {
  const [isBypassed, turn] = useCacheBypass();
  if (!isBypassed) return null;
  return (
    <Tooltip title={texts.turnOn}>
      <Button
        color="warning"
        startIcon={<ZapOff aria-hidden />}
        onClick={() => turn(false)}
        sx={{ flexShrink: 0 }}
      >
        {texts.isOff}
      </Button>
    </Tooltip>
  );
}
