import { v7 as uuidv7 } from 'uuid'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import type { Bench } from '../bench-row.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import type { BenchShop } from './bench-sales.ts'
import type { PlainPlace } from './plain-effects.ts'

export type BenchPlace = BenchShop & PlainPlace

/** The first shop of the large merchant with a register of its own, which sells by card. */
export async function benchPlace(bench: Bench, caller: SignedCaller): Promise<BenchPlace> {
  const { site, items } = await asOwner(bench.dataDir, async owner => {
    const sites = await owner.query('select merchant_id, id, ord_lot from system_site order by ord_lot limit 1')
    const plus = await owner.query('select id from catalogue_plu order by id limit 2000')
    return { site: sites.rows[0], items: plus.rows.map((row: { id: string }) => row.id) }
  })
  const code = `BENCH${Date.now() % 100_000}`
  const row = { siteId: site.id, code, name: 'Bench' }
  const { id } = await caller.call<{ id: string }>(`${Register.path}/action`, { action: 2, row })
  const card = { siteId: site.id, code: `c${code}`, name: 'Card', kind: 'card' }
  await caller.call(`${PaymentConfig.path}/action`, { action: 2, row: card })
  const { merchant_id: merchantId, id: siteId, ord_lot: ordLot } = site
  // As every till does before its first sale; a sale of a register that nobody opened also writes a close of its own.
  await caller.call(openRegister.path, { register: code, ordLot, sessionId: uuidv7(), float: 0 })
  return { merchantId, siteId, ordLot, register: code, registerId: id, items, keepsStock: false }
}
