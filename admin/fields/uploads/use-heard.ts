import { useEffect, useRef, useState } from 'react';
import type { Tally } from '#admin/data/uploading/upload-item.ts';
import { texts } from '#content-store/messages/uploads.ts';

/** What screen readers are told: what was added, each quarter of the way, and how it ended. */
export function useHeard(tally: Tally): string {
  const [heard, setHeard] = useState('');
  const before = useRef({ all: 0, quarter: 0, moving: 0 });
  const { all, moving, part, stored, waiting } = tally;
  const quarter = Math.floor(part * 4);
  useEffect(() => {
    const was = before.current;
    before.current = { all, quarter, moving };
    if (all > was.all) setHeard(texts.heard.added(all - was.all));
    else if (moving === 0 && was.moving > 0) setHeard(texts.over({ stored, waiting }));
    else if (moving > 0 && quarter > was.quarter) setHeard(texts.heard.quarter(quarter / 4));
  }, [all, moving, quarter, stored, waiting]);
  return heard;
}
