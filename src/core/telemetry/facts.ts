import type { Template } from './template.ts';
import type { Vital, VitalFigure } from './vitals.ts';

/** Visits of a template or a day and what they measured; null where no browser measured it. */
export interface VisitFigures extends Readonly<Record<Vital, VitalFigure | null>> {
  readonly visits: number;
}

/** The way of a purchase on one day; `day` is the midnight in Shanghai it began with, unix seconds. */
export interface FunnelDay {
  readonly day: number;
  /** Visits of goods pages. */
  readonly view: number;
  readonly add: number;
  /** Visits of checkout pages. */
  readonly begin: number;
  readonly pay: number;
  readonly reserve: number;
}

/** What pages have told in the last days, for `/ops`; days are newest first. */
export interface TelemetryFacts {
  /** Most visited first. */
  readonly templates: readonly (VisitFigures & {
    readonly template: Template;
    readonly days: readonly (VisitFigures & { readonly day: number })[];
  })[];
  readonly funnel: readonly FunnelDay[];
  /** Most frequent first. */
  readonly faults: readonly {
    readonly template: Template;
    readonly kind: 'error' | 'rejection';
    readonly text: string;
    readonly place: string;
    readonly times: number;
    readonly lastDay: number;
  }[];
  readonly violations: readonly {
    readonly directive: string;
    readonly blocked: string;
    readonly times: number;
    readonly lastDay: number;
  }[];
}
