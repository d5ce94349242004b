import { setSettings, settingsVariable } from './settings.ts';

// Loaded before every page of Astro's own build and dev server (astro.config.mjs); the publisher sets the settings itself.
setSettings(JSON.parse(process.env[settingsVariable] ?? '{}'));
