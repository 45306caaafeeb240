import { type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { changeStatus } from '../bookings/change-status.ts'
import { lockBooking } from '../bookings/stored-booking.ts'
import { refundRest, settleDeposits } from '../money/deduct-deposit.ts'
import { partyOfBill } from '../money/party-of-bill.ts'
import { again } from '../money/store-money.ts'
import { leaveTables } from './book-operations.ts'

/** Bills of tables: they deduct deposits, and with the last part of its bill a party has left. */
export const followingTill = reaction(salesStored, async (ctx, sales) => {
  await lockInOrder(ctx, sales)
  await settleDeposits(ctx, sales)
  for (const sale of sales) if (sale.booking && sale.refOf === undefined) await followParty(ctx, sale)
  const byTable = sales.filter(sale => isPaidBill(sale) && sale.booking === undefined && !sale.partsOpen)
  if (byTable.length > 0) await followTables(ctx, byTable)
})

/** Two uploads that name the same bookings take their locks in one order. */
async function lockInOrder(ctx: Context, sales: readonly StoredSale[]): Promise<void> {
  const ids = [...new Set(sales.flatMap(({ booking }) => booking ?? []))].sort()
  for (const id of ids) await lockBooking(ctx, id)
}

const isPaidBill = ({ mode, refOf }: StoredSale): boolean => mode === 'sales' && refOf === undefined

/** Part of its bill is paid: a part that is voided later may be the last one. */
const PART_PAID = 'partPaid'

async function followParty(ctx: Context, sale: StoredSale): Promise<void> {
  const booking = await partyOfBill(ctx, sale)
  if (!booking) return
  const isPaid = isPaidBill(sale)
  if (!isPaid && !booking.flags.includes(PART_PAID)) return
  if (sale.partsOpen) return isPaid ? markPartPaid(ctx, booking.id) : undefined
  if (booking.status === 'checkedIn') await changeStatus(ctx, booking, 'completed', 'Bill paid')
  await refundRest(ctx, await again(ctx, booking.id), sale)
}

async function markPartPaid(ctx: Context, id: string): Promise<void> {
  await ctx.db.run(sql`
    update ticket_booking set flags = array_append(array_remove(flags, ${PART_PAID}), ${PART_PAID})
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

/** A till that was off line for longer tells of parties that have left long ago. */
const NEWEST_MS = 12 * HOUR_MS

/** Bills of tables whose till did not know the party. */
async function followTables(ctx: Context, bills: readonly StoredSale[]): Promise<void> {
  const newest = bills.filter(({ soldAt }) => soldAt > Date.parse(ctx.now()) - NEWEST_MS)
  for (const siteId of new Set(newest.map(bill => bill.siteId))) {
    const tables = new Set(newest.flatMap(bill => (bill.siteId === siteId ? (bill.table ?? []) : [])))
    if (tables.size > 0) await leaveTables(ctx, siteId, [...tables])
  }
}
