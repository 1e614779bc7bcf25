import { SettingsSection } from '#features/site/settings/settings-section.tsx';

/** Colour and logos, as in the settings. */
export const LookStep = () => <SettingsSection name="look" />;
