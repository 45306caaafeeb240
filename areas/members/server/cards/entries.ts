import type { CardMovement } from '#areas/members/rules/card/card-account.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { LastTransaction } from '../../contract/card-operations.ts'
import type { CardEntryKind } from '../../contract/svc-entry.ts'
import { cardTime } from './card-shop.ts'

/** An entry of the ledger; amounts in cents. */
export interface StoredEntry extends CardMovement {
  readonly id: string
  readonly key: string
  readonly card: string
  readonly operation: CardEntryKind
  readonly amount: number
  readonly billNum: string | null
  readonly method: string | null
  readonly of: string | null
  readonly site: string | null
  readonly principalAfter: number
  readonly bonusAfter: number
  readonly balanceAfter: number
}

const COLUMNS = sql`id, key, card, operation, amount, principal, bonus, parts, bill_num as "billNum", method, "of", site,
  principal_after as "principalAfter", bonus_after as "bonusAfter", balance_after as "balanceAfter"`

/** The entry that a key was used for. The key of a payment is the entry's id, so an id of another entry is used too. */
export const entryByKey = (ctx: TenantData, key: string): Promise<StoredEntry | undefined> =>
  ctx.db.row<StoredEntry>(sql`
    select ${COLUMNS} from member_svc_entry
    where merchant_id = ${ctx.merchantId}::uuid and (key = ${key} or id = ${key}::uuid) order by key <> ${key} limit 1`)

/** An entry, and all that refunded or reversed it. */
export const entryWithRefunds = (ctx: TenantData, id: string): Promise<StoredEntry[]> =>
  ctx.db.rows<StoredEntry>(sql`
    select ${COLUMNS} from member_svc_entry
    where merchant_id = ${ctx.merchantId}::uuid and (id = ${id}::uuid or "of" = ${id}::uuid) order by id <> ${id}::uuid, id`)

/** The newest three of a card, newest first. @param zone of the shop whose clock is shown */
export async function lastTransactions(ctx: TenantData, card: string, zone: string): Promise<LastTransaction[]> {
  const rows = await ctx.db.rows<{ operation: CardEntryKind; at: string; amount: number; balanceAfter: number }>(sql`
    select operation, at, amount, balance_after as "balanceAfter" from member_svc_entry
    where merchant_id = ${ctx.merchantId}::uuid and card = ${card}::uuid order by seq desc limit 3`)
  return rows.map(({ operation, at, amount, balanceAfter }) => ({
    operation,
    time: cardTime(Date.parse(at), zone),
    amount: toWire(amount),
    balanceAfter: toWire(balanceAfter),
  }))
}
