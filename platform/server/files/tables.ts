import { instant } from '#platform/server/db/instant.ts'
import { boolean, index, integer, pgTable, primaryKey, sql, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Uploaded files. The bytes are in the file store under the same id. */
export const files = pgTable(
  'system_file',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Detected from its bytes, never from its name. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Pixels; pictures only. */
    width: integer(),
    height: integer(),
    /** Part of its address; anyone who has the address can see the file. 128 bits, base64url. */
    access_key: text().notNull(),
    uploaded_by: uuid().notNull(),
    uploaded_at: instant().notNull(),
    /**
     * Record that has it as a document, as `{resource} {id}`: those who see the record see the file, and no other record may
     * take it. Null: a picture, which every record of the merchant may show, or an upload before it is saved.
     */
    holder: text(),
    /** A record refers to it. Files still without a reference a day after their upload are deleted. */
    kept: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('system_file_unused').on(table.uploaded_at).where(sql`not kept`),
    ...tenancyPolicies('system_file', 'merchant'),
  ],
)
