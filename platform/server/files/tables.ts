import { instant } from '#platform/server/db/instant.ts'
import { boolean, index, integer, pgTable, primaryKey, sql, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** What people uploaded. The bytes stand in the file store under the same id. */
export const files = pgTable(
  'system_file',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** By its bytes, never by its name. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Pixels, of a picture. */
    width: integer(),
    height: integer(),
    /** Part of its address; whoever has the address may see the file. 128 bits, base64url. */
    access_key: text().notNull(),
    uploaded_by: uuid().notNull(),
    uploaded_at: instant().notNull(),
    /** A record refers to it. What is still not kept a day after its upload is swept. */
    kept: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('system_file_unused').on(table.uploaded_at).where(sql`not kept`),
    ...tenancyPolicies('system_file', 'merchant'),
  ],
)
