import { Box, Portal } from '@mui/material';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Dropped, droppedFiles } from './dropped-files.ts';

interface DropAreaProps {
  readonly label: string;
  readonly onDrop: (dropped: Dropped) => void;
}

/** Takes files that are dropped anywhere on the screen, and says so while they are held over it. */
export function DropArea({ label, onDrop }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onDrop);
  useEffect(() => {
    take.current = onDrop;
  });

  useEffect(() => {
    // Each element that the pointer comes into, or leaves, says so.
    let depth = 0;
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setIsOver(false);
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((dropped) => take.current(dropped));
    };
    const listening = { dragover: over, dragenter: enter, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(listening))
      window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listening))
        window.removeEventListener(name, listener as EventListener);
    };
  }, []);

  if (!isOver) return null;
  return (
    <Portal>
      <Box
        sx={{
          position: 'fixed',
          inset: 12,
          zIndex: 'modal',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1.5,
          border: '2px dashed',
          borderColor: 'primary.main',
          borderRadius: 2,
          bgcolor: 'background.paper',
          opacity: 0.94,
          color: 'primary.main',
          fontSize: '1.25rem',
          fontWeight: 600,
          textAlign: 'center',
          px: 3,
          pointerEvents: 'none',
        }}
      >
        <Upload size={24} aria-hidden />
        {label}
      </Box>
    </Portal>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
