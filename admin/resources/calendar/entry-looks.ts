import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleOff,
  ImageOff,
  PinOff,
  RefreshCw,
} from 'lucide-react';
import type { EntryKind } from '#content-store/model/calendar/kinds.ts';

/** How each kind of entry looks; its word stands beside it. */
export const looks: Readonly<
  Record<EntryKind, { readonly icon: typeof CircleCheck; readonly colour: string }>
> = {
  published: { icon: CircleCheck, colour: 'success.main' },
  scheduled: { icon: CalendarClock, colour: 'primary.main' },
  update: { icon: RefreshCw, colour: 'primary.main' },
  planned: { icon: CircleDashed, colour: 'text.secondary' },
  expires: { icon: CircleOff, colour: 'warning.main' },
  placement: { icon: PinOff, colour: 'warning.main' },
  rights: { icon: ImageOff, colour: 'warning.main' },
  refused: { icon: CircleAlert, colour: 'error.main' },
};
