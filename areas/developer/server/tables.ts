import { index, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Secrets of API credentials as SHA-256 digests: the newest, and while it still works the one before. */
export const credentialSecret = pgTable(
  'developer_credential_secret',
  {
    merchant_id: uuid().notNull(),
    digest: text().notNull(),
    credential_id: uuid().notNull(),
    /** Null: as long as the credential. */
    valid_until: instant(),
  },
  table => [
    primaryKey({ name: 'developer_credential_secret_pkey', columns: [table.merchant_id, table.digest] }),
    index('developer_credential_secret_credential').on(table.merchant_id, table.credential_id),
    index('developer_credential_secret_digest').on(table.digest),
    ...tenancyPolicies('developer_credential_secret', 'merchant'),
  ],
)

/** What is needed to deliver: secrets, encrypted, the newest and for a day the one before; and who delivers. */
export const webhookSecret = pgTable(
  'developer_webhook_secret',
  {
    merchant_id: uuid().notNull(),
    webhook_id: uuid().notNull(),
    sealed: text().notNull(),
    former_sealed: text(),
    former_until: instant(),
    /** The worker that delivers now, and until when nobody else does. */
    leased_by: uuid(),
    leased_until: instant(),
  },
  table => [
    primaryKey({ name: 'developer_webhook_secret_pkey', columns: [table.merchant_id, table.webhook_id] }),
    ...tenancyPolicies('developer_webhook_secret', 'merchant'),
  ],
)
