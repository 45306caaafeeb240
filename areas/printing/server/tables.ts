import { integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What people design of a template; one row each. */
export const draft = pgTable(
  'printing_draft',
  {
    merchant_id: uuid().notNull(),
    template_id: uuid().notNull(),
    /** A save that read an older one is refused. */
    version: integer().notNull(),
    tree: jsonb().notNull(),
    saved_at: instant().notNull(),
    saved_by: text().notNull(),
  },
  table => [
    primaryKey({ name: 'printing_draft_pkey', columns: [table.merchant_id, table.template_id] }),
    ...tenancyPolicies('printing_draft', 'merchant'),
  ],
)

/** What shops print, in order; rows are added and never changed (functions.sql), so that a reprint equals the first print. */
export const publication = pgTable(
  'printing_publication',
  {
    merchant_id: uuid().notNull(),
    template_id: uuid().notNull(),
    /** 1, 2, 3 … of each template, without gaps. */
    number: integer().notNull(),
    tree: jsonb().notNull(),
    published_at: instant().notNull(),
    published_by: text().notNull(),
    note: text().notNull(),
    rolled_back_to: integer(),
  },
  table => [
    primaryKey({ name: 'printing_publication_pkey', columns: [table.merchant_id, table.template_id, table.number] }),
    ...tenancyPolicies('printing_publication', 'merchant'),
  ],
)

/** Prints of many labels, whose PDF is a stored file; a row goes when its merchant starts another one a month later. */
export const printJob = pgTable(
  'printing_job',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    /** User who reads its state and file. */
    asked_by: uuid().notNull(),
    /** Everything that is printed, as it was when it was asked for. */
    request: jsonb().notNull(),
    state: text().notNull(),
    labels: integer().notNull(),
    done: integer().notNull(),
    asked_at: instant().notNull(),
    finished_at: instant(),
    file_name: text(),
    /** Unguessable, for a day. */
    file_url: text(),
  },
  table => [
    primaryKey({ name: 'printing_job_pkey', columns: [table.merchant_id, table.id] }),
    ...tenancyPolicies('printing_job', 'merchant'),
  ],
)
