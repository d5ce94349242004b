/** Where pages send their visits. No call of the contract: it has no envelope and no signature, and answers with 204 alone. */
export const telemetryPath = '/telemetry';

/** Where browsers send violations of the content policy. */
export const violationPath = '/telemetry/policy';

/** Name in `Server-Timing` by which a server tells its pages that it takes telemetry (ADR 86). */
export const telemetryTiming = 'telemetry';
