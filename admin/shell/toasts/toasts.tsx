import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { TITLE_LAYER } from '#admin/ui/title-bar.tsx';
import { HEAD_IN_SIGHT } from '#admin/ui/use-measured-height.ts';
import { eachOnce } from './burst.ts';

/** Messages that come within this belong to one moment (S0 §9), in milliseconds. */
const DEBOUNCE = 50;
/** Below the buttons of the title bar, which they would otherwise cover. */
const TOP = `calc(${HEAD_IN_SIGHT} + 8px)`;
/** As long as a menu is open, which may be that of the title bar: that lies over them then. */
const WITH_A_MENU = 'body:has(.MuiPopover-root) &';

interface Shown {
  readonly key: number;
  readonly said: NotificationPayload;
  readonly View: typeof PlainToast;
  /** Always the same: another one would begin its time anew. */
  readonly onGone: () => void;
}

/** What the console says beside the screens, newest last. It stays where one goes on to another screen (S0 §9). */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const timer = setTimeout(async () => {
      setNotifications([]);
      const View = await loadView();
      setShown((before) => {
        const next = (before.at(-1)?.key ?? 0) + 1;
        return [
          ...before,
          ...eachOnce(notifications).map((said, at) => {
            const key = next + at;
            return {
              key,
              said,
              View,
              onGone: () => setShown((all) => all.filter((toast) => toast.key !== key)),
            };
          }),
        ];
      });
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [notifications, setNotifications]);
  return (
    <Box
      sx={{
        ...{ position: 'fixed', top: TOP, right: { xs: 8, sm: 24 }, left: { xs: 8, sm: 'auto' } },
        ...{ zIndex: 'snackbar', maxWidth: { sm: 480 }, pointerEvents: 'none' },
        [WITH_A_MENU]: { zIndex: TITLE_LAYER - 1 },
      }}
    >
      {shown.map(({ key, said, View, onGone }) => (
        <View key={key} said={said} onGone={onGone} />
      ))}
    </Box>
  );
}

/** What shows a message. It is fetched ahead: who has just come is told nothing. Whoever was cut off before that is told in
 * plain words, and it is asked for again with the next message. */
function loadView(): Promise<typeof PlainToast> {
  return import('./toast.tsx').then(
    ({ Toast }) => Toast,
    () => PlainToast,
  );
}

/** How long plain words stay, in milliseconds. */
const PLAIN = 8_000;

function PlainToast({ said, onGone }: { readonly said: NotificationPayload; readonly onGone: () => void }) {
  const { message, notificationOptions = {} } = said;
  const translate = useTranslate();
  useEffect(() => {
    const timer = setTimeout(onGone, PLAIN);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <Box
      role="alert"
      sx={{
        ...{ mb: 1, px: 2, py: 1.5, pointerEvents: 'auto' },
        ...{ bgcolor: 'background.paper', border: 1, borderRadius: 1, boxShadow: 4 },
      }}
    >
      {typeof message === 'string'
        ? translate(message, notificationOptions.messageArgs).replaceAll(/<[^>]*>/g, '')
        : message}
    </Box>
  );
}
