import {
  type ColumnDefinitionNode,
  type CreateTableBuilder,
  DataTypeNode,
  GeneratedNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  RawNode,
  SqliteAdapter,
  sql,
} from 'kysely';
import type { Connection } from '#backend/db/open.ts';

/**
 * Starts a table that means the same on both databases. On SQLite it is STRICT, so a column holds what its type says.
 * On PostgreSQL integers have 64 bits, an integer primary key numbers itself, and text sorts by code point.
 */
export function createTable<Name extends string>(connection: Connection, name: Name): CreateTableBuilder<Name> {
  if (connection.getExecutor().adapter instanceof SqliteAdapter) {
    return connection.schema.createTable(name).modifyEnd(sql`strict`);
  }
  return connection.withPlugin(asSqlite).schema.createTable(name);
}

/** Turns SQLite's column types into the PostgreSQL ones of the same meaning, whatever the database's own collation. */
class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    if (!DataTypeNode.is(column.dataType)) return column;
    if (column.dataType.dataType === 'text') {
      return { ...column, dataType: RawNode.createWithSql('text collate "C"') };
    }
    if (column.dataType.dataType !== 'integer') return column;
    const dataType = DataTypeNode.create('bigint');
    if (!column.primaryKey) return { ...column, dataType };
    return { ...column, dataType, generated: GeneratedNode.create({ byDefault: true, identity: true }) };
  }
}

const columnTypes = new ColumnTypes();

const asSqlite: KyselyPlugin = {
  transformQuery: ({ node }) => columnTypes.transformNode(node),
  transformResult: async ({ result }) => result,
};
