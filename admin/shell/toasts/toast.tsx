import { Alert, type AlertColor, Box, Collapse } from '@mui/material';
import { type FocusEvent, useEffect, useState } from 'react';
import { CloseNotificationContext, type NotificationPayload, useTranslate } from 'react-admin';
import { ToastText } from './toast-text.tsx';

/** How long a message stays (S0 §9), in milliseconds. */
const AUTO_CLOSE = 5_000;
/** How long its place takes to close behind it (S0 §9), in milliseconds. */
const COLLAPSE = 300;

interface ToastProps {
  readonly said: NotificationPayload;
  readonly onGone: () => void;
}

/** One message. Nobody is hurried who points at it, has the focus in it, or looks at another window. */
export function Toast({ said, onGone }: ToastProps) {
  const { message, type, notificationOptions = {} } = said;
  const { autoHideDuration = AUTO_CLOSE, messageArgs } = notificationOptions;
  const [isOpen, setIsOpen] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  const isAway = useIsAway();
  const translate = useTranslate();
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (autoHideDuration === null || isHeld || isAway) return;
    const timer = setTimeout(() => setIsOpen(false), autoHideDuration);
    return () => clearTimeout(timer);
  }, [autoHideDuration, isHeld, isAway]);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
  };
  return (
    <CloseNotificationContext.Provider value={close}>
      <Collapse in={isOpen} appear={false} timeout={COLLAPSE} onExited={onGone}>
        <Box
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={leave}
          sx={{ pb: 1, pointerEvents: 'auto' }}
        >
          {typeof message === 'string' ? (
            <Alert
              severity={severityOf(type)}
              variant="outlined"
              onClose={close}
              sx={{ bgcolor: 'background.paper', boxShadow: 4, overflowWrap: 'anywhere' }}
            >
              <ToastText html={translate(message, messageArgs)} />
            </Alert>
          ) : (
            message
          )}
        </Box>
      </Collapse>
    </CloseNotificationContext.Provider>
  );
}

function severityOf(type: string): AlertColor {
  return type === 'error' || type === 'warning' || type === 'success' ? type : 'info';
}

/** Whether somebody looks at another window. */
function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const leave = () => setIsAway(true);
    const come = () => setIsAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', come);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', come);
    };
  }, []);
  return isAway;
}
