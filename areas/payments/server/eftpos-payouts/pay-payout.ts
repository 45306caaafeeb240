import { done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { markPayoutPaid, payoutLines, rejectPayoutLine } from '../../contract/eftpos-payout.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import { toPosting } from '../../rules/to-postings.ts'
import { isHeld } from '../eftpos-accounts/stored-account.ts'
import { storePostings } from '../payments/store-postings.ts'
import {
  findPayout,
  openPayout,
  type PayoutLine,
  readPayoutLines,
  recordPayout,
  type StoredPayout,
} from './stored-payout.ts'

/** What a party got, or what came back from its bank. */
const postLine = (
  ctx: Context,
  payout: StoredPayout,
  { party, amount }: PayoutLine,
  kind: 'sharePaid' | 'shareReturned',
): Promise<void> =>
  storePostings(
    ctx,
    { siteId: payout.siteId, accountId: payout.accountId },
    toPosting(kind, { ref: `payout:${payout.id}:${party}`, amount, at: ctx.now() }).map(posting => ({
      ...posting,
      party,
      payoutId: payout.id,
    })),
  )

/** `/al/eftpos/payout/paid` */
export const payingPayout = handle(markPayoutPaid, async (ctx, { id }) => {
  const opened = await openPayout(ctx, id, markPayoutPaid.need)
  if ('refused' in opened) return opened
  const { payout } = opened
  if (payout.state !== 'exported') return refuse(RTN.wrongState, 'eftpos.payout.notExported')
  const lines = (await readPayoutLines(ctx, id)).filter(({ state }) => state === 'open')
  for (const line of lines) await postLine(ctx, payout, line, 'sharePaid')
  await ctx.db.run(sql`
    update eftpos_payout_line set state = 'paid'
    where merchant_id = ${ctx.merchantId}::uuid and payout_id = ${id}::uuid and state = 'open'`)
  await ctx.db.run(sql`
    update eftpos_payout set state = 'paid', paid_at = ${ctx.now()}::timestamptz, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await recordPayout(ctx, payout, 'paid')
  return done({ state: 'paid' as const })
})

/** `/al/eftpos/payout/reject` */
export const rejectingLine = handle(rejectPayoutLine, async (ctx, { id, party, reason }) => {
  const opened = await openPayout(ctx, id, rejectPayoutLine.need)
  if ('refused' in opened) return opened
  const { payout } = opened
  const line = (await readPayoutLines(ctx, id)).find(each => each.party === party && each.state !== 'rejected')
  if (!line) return refuseFields({ party: { code: 'eftpos.payout.noSuchLine' } })
  if (payout.state !== 'exported' && payout.state !== 'paid') return refuse(RTN.wrongState, 'eftpos.payout.notExported')
  if (line.state === 'paid') await postLine(ctx, payout, line, 'shareReturned')
  await ctx.db.run(sql`
    update eftpos_payout_line set state = 'rejected', reason = ${maskCardNumbers(reason)}
    where merchant_id = ${ctx.merchantId}::uuid and payout_id = ${id}::uuid and party = ${party}`)
  await recordPayout(ctx, payout, 'reject', { party, reason: maskCardNumbers(reason), amount: toWire(line.amount) })
  return done({ state: payout.state })
})

/** `/al/eftpos/payout/lines` */
export const listingPayoutLines = handle(payoutLines, async (ctx, { id }) => {
  const payout = await findPayout(ctx, id)
  if (!payout || !ctx.access.mayAt(payoutLines.need, payout.siteId)) return notFound()
  const account = await ctx.db.row<{ heldUntil: number | null }>(sql`
    select (extract(epoch from payouts_held_until) * 1000)::float8 as "heldUntil" from eftpos_account
    where merchant_id = ${ctx.merchantId}::uuid and id = ${payout.accountId}::uuid`)
  const lines = await readPayoutLines(ctx, id)
  return done({
    lines: lines.map(({ sealed: _, amount, ...line }) => ({ ...line, amount: toWire(amount) })),
    heldUntil: account && isHeld(account, ctx.clock()) ? new Date(account.heldUntil ?? 0).toISOString() : null,
  })
})
