import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TestApp } from './test-app.ts'

interface MerchantFacts {
  readonly name: string
  readonly abn?: string
  readonly email?: string
}

/** The test's merchant as the platform has it, which jobs over all merchants and papers with an ABN read. */
export const storeMerchant = (
  { database, merchantId }: Pick<TestApp, 'database' | 'merchantId'>,
  { name, abn = '', email = '' }: MerchantFacts,
): Promise<unknown> =>
  database.write(PLATFORM_MERCHANT, db =>
    db.run(sql`
      insert into system_merchant (merchant_id, id, name, status, plan, abn, email, sandbox, created_at, updated_at)
      values (${PLATFORM_MERCHANT}::uuid, ${merchantId}::uuid, ${name}, 'active', 'standard', ${abn}, ${email}, false, now(), now())`),
  )
