import { useEffect, useState } from 'react';

/** Whether what opens and closes is open. Where it has to be, such as for a mistake in it, it stays open once that is over:
 * nothing closes under the hands of whoever puts it right. */
export function useOpened(
  isOpenAtFirst: boolean,
  hasToBe: boolean,
): readonly [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  useEffect(() => {
    if (hasToBe) setIsOpen(true);
  }, [hasToBe]);
  return [isOpen || hasToBe, setIsOpen];
}
