import { loadCard } from '#areas/members/rules/card/card-account.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess, Writing } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { Svc } from '../../contract/svc.ts'
import { CardLedger } from './card-ledger.ts'
import { newCardNumber } from './card-numbers.ts'
import { holdCardsById, plainNumber } from './held-cards.ts'

/** What the ledger keeps of a card; a form that was read before must not write it back as it was. */
const KEPT = [
  'state',
  'principal',
  'bonus',
  'balance',
  'entries',
  'endsOn',
  'endsAt',
  'soldAt',
  'site',
  'replacedBy',
] as const

interface KeptRow extends Row {
  readonly id: string
}

/** Locks the cards until the commit, so that no entry comes between. */
async function keptOf(ctx: TenantData, ids: readonly string[]): Promise<ReadonlyMap<string, KeptRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<KeptRow & { principal: number; bonus: number; balance: number }>(sql`
    select id, state, principal, bonus, balance, entries, ends_on::text as "endsOn", ends_at as "endsAt", sold_at as "soldAt", site,
      replaced_by as "replacedBy"
    from member_svc where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
  return new Map(
    rows.map(row => [
      row.id,
      { ...row, principal: toWire(row.principal), bonus: toWire(row.bonus), balance: toWire(row.balance) },
    ]),
  )
}

function completed(change: Change, stored: KeptRow | undefined, number: () => string): Change {
  const { before, after } = change
  if (!after) return change
  const typed = typeof after.cardNumber === 'string' ? plainNumber(after.cardNumber) : ''
  const sums = stored ? Object.fromEntries(KEPT.map(field => [field, stored[field]])) : {}
  return { before, after: { ...after, ...sums, cardNumber: typed || number() } }
}

/** A form cannot change the terms of a sold card, because its ledger depends on them. */
const FIXED = ['cardNumber', 'type', 'role', 'openingBalance'] as const

function objection(ctx: Authenticated & WithAccess, { before, after }: Change): Refusal | undefined {
  if (!after) return undefined
  if (before && Number(before.entries) > 0 && [...FIXED, 'member'].some(field => before[field] !== after[field]))
    return refuse(RTN.wrongState, 'member.svc.fixed')
  if (after.role === 'manager' && after.openingBalance) return refuse(RTN.invalid, 'member.svc.managerHoldsNone')
  const opens = after.openingBalance != null && before?.openingBalance !== after.openingBalance
  // The program itself makes the cards of the demo.
  return opens && ctx.who && !ctx.access.may(`${Svc.key}:adjust`)
    ? refuse(RTN.notPermitted, 'member.svc.mayNotOpen')
    : undefined
}

/** What another system had on cards: entries, once a card. */
async function openCards(ctx: Writing & Authenticated, rows: readonly Row[]): Promise<void> {
  const opening = new Map(rows.map(row => [String(row.id), fromWire(Number(row.openingBalance))]))
  const ledger = new CardLedger()
  const at = ctx.clock()
  for (const card of await holdCardsById(ctx, [...opening.keys()])) {
    card.state = 'active'
    card.soldAt = ctx.now()
    const opened = loadCard(card.account, opening.get(card.id) ?? 0, [])
    ledger.post(ctx, card, opened, { key: `opening:${card.id}`, operation: 'opening', at })
  }
  await ledger.write(ctx)
}

export const svcHooks: ResourceHooks = {
  async prepare(ctx, changes) {
    const stored = await keptOf(
      ctx,
      changes.flatMap(({ before, after }) => (before && after ? [String(before.id)] : [])),
    )
    return changes.map(change => completed(change, stored.get(String(change.before?.id)), () => newCardNumber(ctx)))
  },
  check: async (ctx, changes) => changes.map(change => objection(ctx, change)),
  async changed(ctx, changes) {
    const opened = changes.flatMap(({ before, after }) =>
      after && after.openingBalance != null && before?.openingBalance == null ? [after] : [],
    )
    if (opened.length > 0) await openCards(ctx, opened)
  },
  mayDelete: async (_ctx, rows) =>
    rows.every(({ entries }) => Number(entries) === 0) ? done(null) : refuse(RTN.inUse, 'member.svc.hasEntries'),
}
