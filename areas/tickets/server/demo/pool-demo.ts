import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { TicketPool } from '../../contract/pool/pool.ts'
import type { TicketSite } from '../plans/plan-site.ts'
import { redeemCode } from '../pool/code-operations.ts'
import { issueNext } from '../pool/issue-codes.ts'
import { findCode } from '../pool/stored-code.ts'
import { lockPool } from '../pool/stored-pool.ts'
import { topUp } from '../pool/top-up-pool.ts'

const GIFTS = 60
const PARTNERS = 120
const REDEEMED = 9

/** A pool of gift codes for a plan, some of which were bought, and one of a partner's, some of which were redeemed. */
export async function addDemoPools({ ctx, add }: DemoContext, plan: string | null, site: TicketSite): Promise<void> {
  const sites = [site.ordLot]
  const [gifts, partners] = await add(TicketPool, [
    { name: 'Roastery gift codes', plan, sites, threshold: 20, notifyEmail: 'tours@harbourvine.example' },
    { name: 'City Pass codes', partner: 'City Pass', sites },
  ])
  const gift = gifts && (await lockPool(ctx, gifts.id))
  if (gift) {
    await topUp(ctx, gift, { count: GIFTS })
    for (const [to, count] of [
      ['Mia Tran', 4],
      ['Noah Wilson', 10],
      ['Ruby Chen', 2],
    ] as const)
      await issueNext(ctx, gift, count, to)
  }
  const partner = partners && (await lockPool(ctx, partners.id))
  if (!partner) return
  const { codes } = await topUp(ctx, partner, { count: PARTNERS, issuedTo: 'City Pass' })
  for (const { code } of codes.slice(0, REDEEMED)) {
    const stored = await findCode(ctx, code)
    if (stored) await redeemCode(ctx, stored, site)
  }
}
