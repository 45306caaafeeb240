import { v7 as uuidv7 } from 'uuid'
import { sql } from '#platform/server/db/sql.ts'
import type { Client } from '../support/wire-client.ts'
import { type WholeDemo, wholeDemo } from './whole-demo.ts'

interface Shop {
  readonly id: string
  readonly ordLot: string
}

export interface TwoShops extends WholeDemo {
  readonly own: Shop
  readonly other: Shop
  /** Has all permissions in `own` only. */
  readonly manager: Client
  /** The manager's grants. */
  readonly grants: readonly [{ readonly patterns: readonly string[]; readonly sites: readonly string[] }]
}

/** The whole demo merchant, with a manager of one shop. */
export async function twoShops(): Promise<TwoShops> {
  const app = await wholeDemo()
  const merchantId = app.demoMerchantId
  const [own, other] = await app.database.read(merchantId, db =>
    db.rows<Shop>(
      sql`select id, ord_lot as "ordLot" from system_site where merchant_id = ${merchantId}::uuid order by position, id`,
    ),
  )
  if (!own || !other) throw new Error('the demo merchant has two shops')
  const grants = [{ patterns: ['*'], sites: [own.id] }] as const
  return { ...app, own, other, grants, manager: app.as({ merchantId, grants, userId: uuidv7() }) }
}
