import './register-intent.ts';
// Defines the island element and wakes the islands on the page at once, so the directive must stand before it.
import 'astro/runtime/server/astro-island.js';
