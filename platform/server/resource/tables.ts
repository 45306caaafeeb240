import { instant } from '#platform/server/db/instant.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Progress of an import, for its user in any browser and on any server. */
export const imports = pgTable(
  'system_import',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    resource: text().notNull(),
    user_id: uuid().notNull(),
    file_name: text().notNull(),
    started_at: instant().notNull(),
    /** Absent while it waits. A running import without a heartbeat was interrupted. */
    beat_at: instant(),
    rows_done: integer().notNull().default(0),
    /** 0 until the file has been counted. */
    rows_total: integer().notNull().default(0),
    /** ImportReport; present once the import has ended. A successful import writes it in its own transaction. */
    report: jsonb(),
  },
  table => [primaryKey({ columns: [table.merchant_id, table.id] }), ...tenancyPolicies('system_import', 'merchant')],
)

/** Mapping of a user's last import of a file with these headers. */
export const importMappings = pgTable(
  'system_import_mapping',
  {
    merchant_id: uuid().notNull(),
    user_id: uuid().notNull(),
    resource: text().notNull(),
    /** Digest of the headers in their order. */
    headers: text().notNull(),
    /** Header to field. */
    mapping: jsonb().notNull(),
    used_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.user_id, table.resource, table.headers] }),
    ...tenancyPolicies('system_import_mapping', 'merchant'),
  ],
)
