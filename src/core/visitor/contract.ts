import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';

/** The caller's address (contract 13.5). Read once at start-up for the signature; a failure means 127.0.0.1. */
export const getClientIp = /* @__PURE__ */ endpoint(
  'GET /papi/sso/geoip',
  'public',
  v.object({}),
  v.object({ ip: v.string() }),
);
