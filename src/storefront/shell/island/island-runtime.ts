import './register-intent.ts';
// Defines the island element and starts the islands on the page at once, so the directive must be registered before.
import 'astro/runtime/server/astro-island.js';
