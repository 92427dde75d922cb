import { IconButton, ToggleButton } from '@mui/material';
import type { LucideIcon } from 'lucide-react';

interface ToolIconProps {
  readonly label: string;
  readonly keys?: string;
  readonly icon: LucideIcon;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

export function ToolIcon({ label, keys, icon: Icon, isOff = false, onPress }: ToolIconProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      disabled={isOff}
      onClick={onPress}
      sx={{ width: 28, height: 28, borderRadius: 0.75, color: 'text.primary' }}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}

interface IconToggleProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function IconToggle({ label, icon: Icon, isOn, onChange }: IconToggleProps) {
  return (
    <ToggleButton
      size="small"
      value={label}
      aria-label={label}
      title={label}
      selected={isOn}
      onChange={() => onChange(!isOn)}
      sx={{ width: 28, height: 28, p: 0, border: 0 }}
    >
      <Icon size={18} aria-hidden />
    </ToggleButton>
  );
}
