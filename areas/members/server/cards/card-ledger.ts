import { bucketsOf, type CardMoved, type CardMovement } from '#areas/members/rules/card/card-account.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Writing } from '#platform/server/operation/needs.ts'
import type { CardEntryKind } from '../../contract/svc-entry.ts'
import type { HeldCard } from './held-cards.ts'

export interface CardEntryFacts {
  /** Missing: a new one. */
  readonly id?: string | undefined
  readonly key: string
  readonly operation: CardEntryKind
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly businessDay?: string | undefined
  readonly siteId?: string | undefined
  readonly billNum?: string | undefined
  /** Code of the payment method. */
  readonly method?: string | undefined
  readonly of?: string | undefined
  readonly award?: string | undefined
  readonly managerCard?: string | undefined
  readonly reason?: string | undefined
  readonly device?: string | undefined
  /** A payment that a till accepted offline. */
  readonly offline?: boolean | undefined
}

export interface CardEntry extends CardEntryFacts {
  readonly id: string
  readonly card: string
  /** Id of the card's type. */
  readonly type: string
  readonly member: string | null
  readonly amount: number
  readonly principal: number
  readonly bonus: number
  readonly parts: CardMovement['parts']
  readonly principalAfter: number
  readonly bonusAfter: number
  readonly balanceAfter: number
  readonly seq: number
  readonly who: string | undefined
}

/** What happens to locked cards, written once. */
export class CardLedger {
  readonly #entries: CardEntry[] = []
  readonly #changed = new Set<HeldCard>()

  /** Changes a card without an entry: its state. */
  touch(card: HeldCard): void {
    this.#changed.add(card)
  }

  post(
    ctx: Writing & Authenticated,
    card: HeldCard,
    { account, movement }: CardMoved,
    facts: CardEntryFacts,
  ): CardEntry {
    card.account = account
    card.entries += 1
    this.#changed.add(card)
    const { principal, bonus } = bucketsOf(account)
    const entry = {
      ...facts,
      id: facts.id ?? ctx.random.id(),
      businessDay: facts.businessDay ?? new Date(facts.at).toISOString().slice(0, 10),
      card: card.id,
      type: card.typeId,
      member: card.memberId,
      amount: movement.principal + movement.bonus,
      principal: movement.principal,
      bonus: movement.bonus,
      parts: movement.parts,
      principalAfter: principal,
      bonusAfter: bonus,
      balanceAfter: principal + bonus,
      seq: card.entries,
      who: ctx.who?.fullName,
    }
    this.#entries.push(entry)
    return entry
  }

  /** Ledger, lots and cards, in the caller's transaction. */
  async write(ctx: Writing): Promise<void> {
    const changed = [...this.#changed]
    await Promise.all([writeEntries(ctx, this.#entries), writeLots(ctx, changed), writeCards(ctx, changed)])
  }
}

async function writeEntries(ctx: Writing, entries: readonly CardEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(entry => ({ ...entry, at: new Date(entry.at).toISOString() }))
  await ctx.db.run(sql`
    insert into member_svc_entry (merchant_id, id, version, created_at, updated_at, search_text, key, at, business_day, card, type, member,
      operation, amount, principal, bonus, principal_after, bonus_after, balance_after, seq, parts, site, bill_num, method, "of", award,
      manager_card, reason, device, who, offline)
    select ${ctx.merchantId}::uuid, e.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      lower(concat_ws(' ', e."billNum", e.reason)), e.key, e.at, e."businessDay", e.card, e.type, e.member, e.operation, e.amount, e.principal,
      e.bonus, e."principalAfter", e."bonusAfter", e."balanceAfter", e.seq, e.parts, e."siteId", e."billNum", e.method, e."of", e.award,
      e."managerCard", e.reason, e.device, e.who, coalesce(e.offline, false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, key text, at timestamptz, "businessDay" date, card uuid,
      type uuid, member uuid, operation text, amount bigint, principal bigint, bonus bigint, "principalAfter" bigint, "bonusAfter" bigint,
      "balanceAfter" bigint, seq integer, parts jsonb, "siteId" uuid, "billNum" text, method text, "of" uuid, award uuid, "managerCard" uuid,
      reason text, device text, who text, offline boolean)
    returning 1`)
}

async function writeLots(ctx: TenantData, changed: readonly HeldCard[]): Promise<void> {
  const lots = changed.flatMap(({ id, account }) =>
    account.bonus.map(lot => ({
      id: lot.id,
      cardId: id,
      left: lot.left,
      givenAt: new Date(lot.earnedAt).toISOString(),
      expiresAt: lot.expiresAt === null ? null : new Date(lot.expiresAt).toISOString(),
    })),
  )
  if (lots.length === 0) return
  await ctx.db.run(sql`
    insert into member_svc_bonus (merchant_id, id, card_id, amount, "left", given_at, expires_at)
    select ${ctx.merchantId}::uuid, x.id, x."cardId", x."left", x."left", x."givenAt", x."expiresAt"
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as x(id uuid, "cardId" uuid, "left" integer, "givenAt" timestamptz,
      "expiresAt" timestamptz)
    on conflict (merchant_id, id) do update set "left" = excluded."left", card_id = excluded.card_id`)
}

async function writeCards(ctx: Writing, changed: readonly HeldCard[]): Promise<void> {
  if (changed.length === 0) return
  const cards = changed.map(card => {
    const { principal, bonus } = bucketsOf(card.account)
    const { id, state, memberId, entries, endsOn, soldAt, siteId, replacedBy } = card
    const endsAt = card.endsAt === null ? null : new Date(card.endsAt).toISOString()
    return { id, state, memberId, entries, endsOn, endsAt, soldAt, siteId, replacedBy, principal, bonus }
  })
  await ctx.db.run(sql`
    update member_svc c set state = x.state, member = x."memberId", entries = x.entries, ends_on = x."endsOn", ends_at = x."endsAt",
      sold_at = x."soldAt", site = x."siteId", replaced_by = x."replacedBy", principal = x.principal, bonus = x.bonus,
      balance = x.principal + x.bonus, version = c.version + 1, updated_at = ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as x(id uuid, state text, "memberId" uuid, entries integer,
      "endsOn" date, "endsAt" timestamptz, "soldAt" timestamptz, "siteId" uuid, "replacedBy" uuid, principal bigint, bonus bigint)
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = x.id`)
}
