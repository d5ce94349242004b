import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from './migrate.ts';
import type { Connection } from './open.ts';
import { openSqlite } from './sqlite.ts';

/** Column types that the column's own CHECK does not define; the names come from {@link imports}. */
const written: Readonly<Record<string, string>> = {
  'aftersales.aftersales_status': '0 | 1 | 2 | 3 | 4',
  'aftersales.progress': '0 | 1 | 2 | 3 | 4 | 5 | 7 | 8 | 9',
  'coupon.use_bound': '0 | 1 | 2 | 3 | 4 | 5',
  'dict.kind':
    "'smartPlatform' | 'smartSystem' | 'smartScene' | 'smartWifi' | 'smartLan' | 'houseType' | 'houseCate' | 'smartCategory'",
  'orders.pay_type': 'PayType',
  'partner.partner_type': '1 | 2 | 3 | 4 | 5 | 6',
  'programme_file.status': '0 | 1 | 2',
  'programme_stage.status': 'ProjectStatus',
  'programme_work.status': '0 | 1 | 2 | 3',
  'trade.pay_type': 'PayType',
  'trade.trade_state': "'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR'",
};

const imports = [
  "import type { PayType } from '#core/order/input.ts';",
  "import type { ProjectStatus } from '#core/project/status.ts';",
];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: 0 | 1;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** Text of `schema.ts`: the tables after all migrations, with the comments of their DDL. */
export async function describeSchema(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-schema-'));
  const database = openSqlite(join(folder, 'schema.db'));
  try {
    await migrate(database);
    return await describe(database.read);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function describe(connection: Connection): Promise<string> {
  // The full-text index is another thing in each database, and asked in raw SQL.
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' and name <> 'migration' and name not like 'search\\_index%' escape '\\' order by name`.execute(
    connection,
  );
  const members: string[] = [];
  for (const table of tables) {
    const { rows: columns } = await sql<Column>`select * from pragma_table_info(${table.name})`.execute(connection);
    // A key of one integer is generated; any other key is given.
    const ownKey = columns.filter((column) => column.pk > 0).length === 1;
    members.push(
      ...commentOf(table.sql.split(/\s\(\n|\n\(\n/)[0] ?? '', '  '),
      `  ${table.name}: {`,
      ...columns.flatMap((column) => [
        ...commentOf(commentAbove(table.sql, column.name), '    '),
        memberOf(column.name, typeOf(table, column, ownKey)),
      ]),
      '  };',
    );
  }
  return [
    '// Written by `node scripts/run.mjs schema` from the migrations; change those.',
    "import type { Generated, Selectable } from 'kysely';",
    ...imports,
    '',
    '/** Every table of the reference backend. Times are unix seconds, money is cents, flags are 0 or 1. */',
    'export interface Schema {',
    ...members,
    '}',
    '',
    '/** A row as it is read. */',
    'export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;',
    '',
  ].join('\n');
}

/** The lines right above a column; SQLite keeps the text of a CREATE TABLE with its comments. */
function commentAbove(ddl: string, column: string): string {
  const lines = ddl.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`  ${column} `));
  const above = lines.slice(0, at);
  return above.slice(above.findLastIndex((line) => !line.startsWith('  --')) + 1).join('\n');
}

/** The SQL comments in `text` as one doc comment. */
function commentOf(text: string, indent: string): string[] {
  const words = [...text.matchAll(/^\s*-- ?(.*)$/gm)].map(([, line]) => line);
  if (words.length === 0) return [];
  if (words.length === 1) return [`${indent}/** ${words[0]} */`];
  return [`${indent}/**`, ...words.map((line) => `${indent} * ${line}`), `${indent} */`];
}

/** Formats a member as Biome does: a union that does not fit on its line has one word per line. */
function memberOf(name: string, type: string): string {
  const line = `    ${name}: ${type};`;
  return line.length <= 120 ? line : `    ${name}:\n      | ${type.replaceAll(' | ', '\n      | ')};`;
}

function typeOf(table: { name: string; sql: string }, column: Column, ownKey: boolean): string {
  const isInteger = column.type.toLowerCase() === 'integer';
  const checked = new RegExp(`check \\(${column.name} in \\(([^)]*)\\)\\)`).exec(table.sql)?.[1];
  const base =
    written[`${table.name}.${column.name}`] ?? checked?.replaceAll(', ', ' | ') ?? (isInteger ? 'number' : 'string');
  const type = column.notnull === 1 || column.pk > 0 ? base : `${base} | null`;
  const isGiven = column.dflt_value === null && !(isInteger && column.pk > 0 && ownKey);
  return isGiven ? type : `Generated<${type}>`;
}
