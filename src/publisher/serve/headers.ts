import { isSecure } from '#core/site/headers.ts';
import { telemetryTiming, violationPath } from '#core/telemetry/routes.ts';

/** A page is revalidated each time; a hashed asset never. */
export const cacheControl = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  /** Parts of pages that change with the catalogue: shown from the cache at once, revalidated in the background. */
  fragment: 'public, max-age=60, stale-while-revalidate=86400',
};

/** Name of the group of reports about the content policy. */
const reportGroup = 'policy';

const catalogue = { href_matches: ['/Goods/*', '/Programme/*', '/Brand/*', '/Experience/*'] };

/**
 * Speculation rules: browsers that support them render a catalogue page when its link is about to be followed, and fetch it when
 * enough were rendered for one view (`storefront/shell/early/prefetch.ts` counts). They are sent with pages as a header, which
 * adds no bytes to the page and needs no hash in the policy (ADR 12).
 */
export const speculation = {
  path: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  rules: JSON.stringify({
    prerender: [
      {
        where: { and: [catalogue, { not: { selector_matches: '[data-fetch-only]' } }] },
        eagerness: 'moderate',
      },
    ],
    prefetch: [{ where: catalogue, eagerness: 'moderate' }],
  }),
  /** For visitors who save data: nothing ahead of a press. */
  noRules: '{}',
  /** Name in `Server-Timing` that tells `storefront/shell/early/prefetch.ts` that the rules are present. */
  timing: 'rules',
} as const;

/** Whether a page is sent with the rules: they cost one more request, and a goods page may make ten in all. */
export const isSpeculative = (path: string): boolean => !/^\/Goods\/\d/.test(path);

/** What the server of a page knows about telemetry. */
export interface TelemetryHere {
  /** There is a backend of ours that takes it. */
  readonly hasTelemetry: boolean;
  /** The shop's own address, "" when none is set. */
  readonly siteOrigin: string;
}

/**
 * Whether browsers are asked for reports by the Reporting API. They heed it over https alone, and then pass over `report-uri`; in
 * a shop without https it would silence them.
 */
const usesReportingApi = ({ hasTelemetry, siteOrigin }: TelemetryHere): boolean => hasTelemetry && isSecure(siteOrigin);

/**
 * The headers of a page beside its policy. Pages are the same with every backend: only the server knows whether telemetry has
 * somewhere to go, and tells them by `Server-Timing`, which adds no byte to them.
 */
export function pageHeaders(isSpeculative: boolean, here: TelemetryHere): Readonly<Record<string, string>> {
  const timings = [...(isSpeculative ? [speculation.timing] : []), ...(here.hasTelemetry ? [telemetryTiming] : [])];
  return {
    ...(isSpeculative && { 'speculation-rules': `"${speculation.path}"` }),
    ...(usesReportingApi(here) && { 'reporting-endpoints': `${reportGroup}="${violationPath}"` }),
    ...(timings.length > 0 && { 'server-timing': timings.join(', ') }),
  };
}

/** The policy as a header; a meta element can neither forbid framing nor ask for reports. */
export function policyHeader(policy: string, here: TelemetryHere): string {
  const reports = [
    ...(here.hasTelemetry ? [`report-uri ${violationPath}`] : []),
    ...(usesReportingApi(here) ? [`report-to ${reportGroup}`] : []),
  ];
  return [policy, "frame-ancestors 'none'", ...reports].join('; ');
}
