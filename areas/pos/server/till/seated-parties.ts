import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type SeatedParty, seatedParties } from '../../contract/till-orders.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'

const MOST = 500

/** `/al/pos/till/seatedParties` */
export const tellingSeatedParties = handle(seatedParties, async (ctx, { ordLot }) => {
  const site = await ledgerSite(ctx, seatedParties.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  const parties = await ctx.db.rows<SeatedParty>(sql`
    select booking_id as id, number, name, covers, table_name as table, deposit_left as deposit from tickets.seated_party
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid order by seated_at, number limit ${MOST}`)
  return done(parties.map(party => ({ ...party, deposit: toWire(party.deposit) })))
})
