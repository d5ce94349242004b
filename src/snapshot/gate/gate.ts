import * as v from 'valibot';
import { listArticles } from '#core/article/contract.ts';
import { listBrands } from '#core/brand/contract.ts';
import { listCategories } from '#core/category/contract.ts';
import { listDesigners } from '#core/designer/contract.ts';
import { listExperiences } from '#core/experience/contract.ts';
import { listDynamics } from '#core/experience/dynamic-contract.ts';
import { listGoods } from '#core/goods/contract.ts';
import { listItems } from '#core/goods/item-contract.ts';
import { listProgrammes } from '#core/programme/contract.ts';
import { messages } from '#core/site/messages.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import type { CollectionName } from '#snapshot/read/records.ts';
import { mendCategories } from './category-tree.ts';
import { noteDropped } from './dropped.ts';
import type { Findings } from './findings.ts';
import { faultOfKey, faultOfName } from './keys.ts';

// The schema gate (R8, R36): a reply that does not match the contract ends the pull, and a row that does not is set aside.
// The gate coerces nothing beyond the contract's own schemas.

type Schema = v.GenericSchema<unknown, unknown>;
type Row = Record<string, unknown>;

/** Lists whose rows become records, with the fields that identify and name a record. */
const recordLists = new Map<AnyEndpoint, { collection: CollectionName; field: string; name: string }>([
  [listGoods, { collection: 'goods', field: 'item_id', name: 'item_name' }],
  [listItems, { collection: 'goods', field: 'item_id', name: 'item_name' }],
  [listBrands, { collection: 'brand', field: 'id', name: 'name' }],
  [listProgrammes, { collection: 'programme', field: 'code', name: 'name' }],
  [listExperiences, { collection: 'experience', field: 'id', name: 'name' }],
  [listDynamics, { collection: 'dynamic', field: 'id', name: 'title' }],
  [listDesigners, { collection: 'designer', field: 'code', name: 'name' }],
  [listArticles, { collection: 'article', field: 'code', name: 'title' }],
]);

/** A SKU beside the one that stands for its product: it is no record, and its row has no place for a name of its own. */
const isFurtherSku = (endpoint: AnyEndpoint, row: Row): boolean =>
  endpoint === listItems && String(row['item_id']) !== String(row['default_item_id']);

/** Why a row that matches the contract cannot become a record all the same, or null. */
function faultOfRecord(endpoint: AnyEndpoint, row: Row): string | null {
  const { field, name } = recordLists.get(endpoint) ?? {};
  if (field === undefined || name === undefined) return null;
  return faultOfKey(String(row[field] ?? '')) ?? (isFurtherSku(endpoint, row) ? null : faultOfName(row[name]));
}

/**
 * Enumerations that may grow, and the value that replaces an unknown one (R36). Each is the cautious choice: goods cannot
 * be bought, programmes are not packages, brands are not hot.
 */
const unknownValues: Readonly<Record<string, string | number>> = {
  approve_status: 'only_show',
  item_type: 'normal',
  is_package: 0,
  is_hot: 0,
};

/** Maximum number of rows in one reply (T24). */
const mostRows = 500;

/** Thrown for a reply with more rows than any page size of the contract. */
export class TooManyRows extends Error {
  constructor(rows: number) {
    super(`一页有 ${rows} 行，最多 ${mostRows} 行`);
    this.name = 'TooManyRows';
  }
}

/** Ids of all rows of a reply, including rows set aside: paging counts by them. */
export const rawIds: unique symbol = Symbol('ids as they came');

const isObjectSchema = (schema: Schema): schema is Schema & { entries: Record<string, Schema> } =>
  schema.type === 'object' && 'entries' in schema;
const isArraySchema = (schema: Schema | undefined): schema is Schema & { item: Schema } =>
  schema?.type === 'array' && 'item' in schema;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Creates the parser that `createApi` uses for payloads during a pull. */
export function createGate(findings: Findings): (endpoint: AnyEndpoint, payload: unknown) => unknown {
  const compared = new Set<AnyEndpoint>();

  /** Notes fields that were added or removed since the contract was written, once per call. */
  function compareFields(endpoint: AnyEndpoint, schema: Schema, row: unknown): void {
    if (compared.has(endpoint) || !isObjectSchema(schema) || !isRow(row)) return;
    compared.add(endpoint);
    const known = new Set(Object.keys(schema.entries));
    const added = Object.keys(row).filter((field) => !known.has(field));
    const gone = [...known].filter((field) => !(field in row));
    if (added.length > 0) findings.note(`${endpoint.path}：未知字段 ${added.slice(0, 8).join('、')}，已忽略`);
    if (gone.length > 0) findings.note(`${endpoint.path}：缺少可选字段 ${gone.slice(0, 8).join('、')}，按默认值处理`);
  }

  /** Parses a value, with unknown values of enumerations replaced. */
  function parse(endpoint: AnyEndpoint, schema: Schema, value: unknown): v.SafeParseResult<Schema> {
    const parsed = v.safeParse(schema, value);
    noteDropped(endpoint, schema, value, findings);
    if (parsed.success) return parsed;
    let replaced = false;
    for (const issue of parsed.issues) {
      const place = issue.path?.at(-1);
      const field = String(place?.key ?? '');
      const fallback = unknownValues[field];
      if (issue.type !== 'picklist' || fallback === undefined || typeof place?.input !== 'object') continue;
      if (typeof place.value !== typeof fallback) continue;
      findings.note(
        `${endpoint.path}：${field} 的新取值 ${JSON.stringify(place.value).slice(0, 40)}，按 ${fallback} 显示`,
      );
      (place.input as Row)[field] = fallback;
      replaced = true;
    }
    return replaced ? v.safeParse(schema, value) : parsed;
  }

  function readRows(endpoint: AnyEndpoint, schema: Schema, rows: readonly unknown[]): unknown[] {
    if (rows.length > mostRows) throw new TooManyRows(rows.length);
    const { collection, field } = recordLists.get(endpoint) ?? {};
    return rows.flatMap((row) => {
      compareFields(endpoint, schema, row);
      const key = isRow(row) && field ? row[field] : undefined;
      const parsed = parse(endpoint, schema, row);
      const fault = parsed.success ? faultOfRecord(endpoint, row as Row) : describe(parsed.issues);
      if (fault === null) return [parsed.output];
      // A row without a page of its own only leaves a gap where it would be shown.
      if (collection) findings.leaveOut(collection, key, fault);
      else findings.note(`${endpoint.path}：一行不符合约定（${fault}），已略去`);
      return [];
    });
  }

  return (endpoint, payload) => {
    if (endpoint === listCategories) return mendCategories(payload, findings);
    const schema = endpoint.output;
    const list = isObjectSchema(schema) ? schema.entries['list'] : undefined;
    if (!isObjectSchema(schema) || !isArraySchema(list) || !isRow(payload) || !Array.isArray(payload['list'])) {
      compareFields(endpoint, schema, payload);
      const parsed = parse(endpoint, schema, payload);
      if (parsed.success) return parsed.output;
      throw broken(endpoint, parsed.issues);
    }
    const rows: unknown[] = payload['list'];
    const shell = parse(endpoint, schema, { ...payload, list: [] });
    if (!shell.success) throw broken(endpoint, shell.issues);
    const field = recordLists.get(endpoint)?.field ?? 'id';
    return {
      ...(shell.output as Row),
      list: readRows(endpoint, list.item, rows),
      [rawIds]: rows.map((row) => String(isRow(row) ? row[field] : '')),
    };
  };
}

function broken(endpoint: AnyEndpoint, issues: readonly v.BaseIssue<unknown>[]): ApiError {
  return new ApiError('broken', messages.failed, { cause: new Error(`${endpoint.path}：${describe(issues)}`) });
}

/** Describes the first issue, with its path and the received value. */
function describe([issue]: readonly v.BaseIssue<unknown>[]): string {
  if (!issue) return '不符合约定';
  const place = v.getDotPath(issue) ?? '应答';
  return issue.received === 'undefined' || issue.expected === `"${String(issue.path?.at(-1)?.key)}"`
    ? `缺少 ${place}`
    : `${place} 应为 ${issue.expected ?? issue.message}，收到 ${issue.received.slice(0, 60)}`;
}
