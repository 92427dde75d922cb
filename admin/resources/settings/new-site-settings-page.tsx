import { SettingsPage } from './settings-page.tsx';

export function NewSiteSettingsPage() {
  return <SettingsPage isOfNewDesign />;
}
