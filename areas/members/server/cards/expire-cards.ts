import { endOnCard } from '#areas/members/rules/card/card-account.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import { CardLedger } from './card-ledger.ts'
import { hasEnded, holdCardsById } from './held-cards.ts'

/** Cards that one transaction holds. */
const PORTION = 500

/** Ends cards and bonus whose last day is over; answers how many cards had such. What remains is breakage. */
export async function expireCardPortion(ctx: Writing & Authenticated): Promise<number> {
  const at = ctx.clock()
  const due = await ctx.db.rows<{ id: string }>(sql`
    select id from member_svc
    where merchant_id = ${ctx.merchantId}::uuid and state in ('active', 'blocked') and ends_at <= ${ctx.now()}::timestamptz
    union
    select card_id from member_svc_bonus
    where merchant_id = ${ctx.merchantId}::uuid and "left" > 0 and expires_at <= ${ctx.now()}::timestamptz
    limit ${PORTION}`)
  const ledger = new CardLedger()
  for (const card of await holdCardsById(
    ctx,
    due.map(({ id }) => id),
  )) {
    const ended = hasEnded(card, at) && (card.state === 'active' || card.state === 'blocked')
    const expired = endOnCard(card.account, at, ended)
    if (ended) {
      card.state = 'expired'
      ledger.touch(card)
    }
    if (expired.movement.principal === 0 && expired.movement.bonus === 0) continue
    const facts = {
      key: `expire:${ctx.random.id()}`,
      operation: 'expire' as const,
      at,
      siteId: card.siteId ?? undefined,
    }
    ledger.post(ctx, card, expired, facts)
  }
  await ledger.write(ctx)
  return due.length
}

/** Every hour: cards end with or without it; it writes the entries. */
export const expiringCards: ServedJob = {
  name: 'member.expireCards',
  movesMoney: true,
  schedule: '17 * * * *',
  run: job =>
    eachDue(job, sql`select merchant from member_cards_due(${job.now()}::timestamptz)`, async ({ merchant }) => {
      while ((await job.write(merchant, expireCardPortion)) === PORTION);
    }),
}
