import * as v from 'valibot';
import { type Template, templateOf } from './template.ts';

/** A violation of the content policy. */
export interface Violation {
  readonly template: Template;
  readonly directive: string;
  /** Host of what was refused, or the browser's word for it (`inline`, `eval`, `trusted-types-sink`). */
  readonly blocked: string;
}

/** Violations of one message that are read. */
const mostViolations = 20;

/** The directives of our policies; browsers name the part that decided (`script-src-elem`). */
const directives =
  /^(?:default|script|style|img|connect|font|media|object|frame|child|worker|manifest)-src(?:-elem|-attr)?$|^(?:form-action|base-uri|frame-ancestors|trusted-types|require-trusted-types-for)$/;

/** The body of `report-uri`, of browsers without the Reporting API. */
const Old = v.object({
  'csp-report': v.object({
    'document-uri': v.string(),
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string(), ''),
    'blocked-uri': v.optional(v.string(), ''),
  }),
});

/** The body of `report-to`: reports of several kinds. */
const New = v.array(
  v.object({
    type: v.string(),
    body: v.optional(
      v.object({
        documentURL: v.optional(v.string(), ''),
        effectiveDirective: v.optional(v.string(), ''),
        blockedURL: v.optional(v.nullable(v.string()), ''),
      }),
    ),
  }),
);

/** The host of an address, the scheme alone where it has no host; a word of the browser stays. */
function blockedOf(text: string): string {
  if (/^[a-z-]{1,40}$/.test(text)) return text;
  const url = URL.parse(text);
  if (!url) return '';
  // Extensions write into pages of others; which one it was names nothing that the shop could mend.
  const isWeb = /^(?:https?|wss?):$/.test(url.protocol);
  return (isWeb ? url.host : url.protocol.slice(0, -1)).slice(0, 100);
}

function violationOf(page: string, directive: string, blocked: string): Violation | null {
  // Some browsers add the sources of the directive.
  const name = directive.split(' ', 1)[0] ?? '';
  const path = URL.parse(page)?.pathname;
  if (path === undefined || !directives.test(name)) return null;
  return { template: templateOf(path), directive: name, blocked: blockedOf(blocked) };
}

/** The violations in the body that a browser has sent, in either form; undefined when it is neither. */
export function violationsOf(body: unknown): Violation[] | undefined {
  const old = v.safeParse(Old, body);
  if (old.success) {
    const report = old.output['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [violationOf(report['document-uri'], directive, report['blocked-uri'])].filter((one) => one !== null);
  }
  const parsed = v.safeParse(New, body);
  if (!parsed.success) return undefined;
  return parsed.output
    .slice(0, mostViolations)
    .map(({ type, body: report }) =>
      type === 'csp-violation' && report
        ? violationOf(report.documentURL, report.effectiveDirective, report.blockedURL ?? '')
        : null,
    )
    .filter((one) => one !== null);
}
