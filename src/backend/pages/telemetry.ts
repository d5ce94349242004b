import * as v from 'valibot';
import { secondsOf } from '#backend/app/clock.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Page, PageRequest } from '#backend/app/page/page.ts';
import { recordViolations, recordVisit } from '#backend/modules/telemetry/record.ts';
import { telemetryPath, violationPath } from '#core/telemetry/routes.ts';
import { violationsOf } from '#core/telemetry/violation.ts';
import { Visit, visitCapBytes } from '#core/telemetry/visit.ts';

const refused = (): Refusal => new Refusal('内容格式不正确', { http: 422, status: 422 });

/** A text body as JSON: browsers send it under several types, `text/plain` among them. */
function jsonOf({ values }: PageRequest): unknown {
  try {
    return JSON.parse(String(values['body']));
  } catch {
    throw refused();
  }
}

const done = (): Response => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** Whether the browser says that its owner wants nothing measured: then reports that it sends by itself are dropped too. */
const isUnwanted = ({ header }: PageRequest): boolean => header('sec-gpc') === '1' || header('dnt') === '1';

/** Visits of pages: web vitals, events of the shop and faults (ADR 86). */
const visitPage: Page = {
  method: 'POST',
  path: telemetryPath,
  isRaw: true,
  bodyCapBytes: visitCapBytes,
  answer: async (request) => {
    const visit = v.safeParse(Visit, jsonOf(request));
    if (!visit.success) throw refused();
    if (isUnwanted(request)) return done();
    const { database, network, nowMs } = request.context;
    await database.write((connection) => recordVisit(connection, visit.output, { network, now: secondsOf(nowMs) }));
    return done();
  },
};

/** Violations of the content policy, in the form of `report-uri` or of `report-to`. */
const violationPage: Page = {
  method: 'POST',
  path: violationPath,
  isRaw: true,
  answer: async (request) => {
    const violations = violationsOf(jsonOf(request));
    if (!violations) throw refused();
    if (violations.length === 0 || isUnwanted(request)) return done();
    const { database, network, nowMs } = request.context;
    await database.write((connection) => recordViolations(connection, violations, { network, now: secondsOf(nowMs) }));
    return done();
  },
};

export const telemetryPages: readonly Page[] = [visitPage, violationPage];
