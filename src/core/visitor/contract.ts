import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';

/**
 * The caller's IP address (contract 13.5). The client reads it once at start-up for the signature; a failure means
 * 127.0.0.1.
 */
export const getClientIp = /* @__PURE__ */ endpoint(
  'GET /papi/sso/geoip',
  'public',
  v.object({}),
  v.object({ ip: v.string() }),
);
