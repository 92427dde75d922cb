import { SettingsPage } from './settings-page.tsx';

export function SiteSettingsPage() {
  return <SettingsPage isOfNewDesign={false} />;
}
