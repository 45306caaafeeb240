import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { type Bill, isRefusal, isUntouched, withApproval, withoutPoints } from '#areas/pos/rules/till/bill.ts'
import { withoutDeposit } from '#areas/pos/rules/till/deposit.ts'
import { isPriced } from '#areas/pos/rules/till/price-bill.ts'
import { mergeBills, type Pick, splitBill } from '#areas/pos/rules/till/split-bill.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { changeKeptBills, heldBills } from '../device/kept-bills.ts'
import type { KeptBill } from '../device/till-database.ts'
import type { Clerks } from './clerks.ts'
import { toParty } from './deposits.ts'
import { priceNow } from './price-now.ts'
import { ITEMS, type TillCore } from './till-core.ts'

export interface BillHooks {
  /** Sends changes to the kitchen before a bill leaves the screen. Returns the bill as sent. */
  order(bill: Bill): Bill
  readonly clerks: { readonly allow: Clerks['allow'] }
}

/** Held bills, bills at tables, splitting and merging. */
export function billActions(core: TillCore, hooks: BillHooks) {
  const { ports, state } = core

  const showHeld = async () => core.patch({ held: await heldBills(ports.db, state.get().shop.siteId) })

  const getName = (bill: Bill): string => bill.table ?? bill.member?.name ?? bill.note ?? ''

  /** Holds the bill on the screen, if it has anything on it. */
  async function putAside(): Promise<boolean> {
    if (!core.free()) return false
    const bill = withoutDeposit(state.get().bill)
    if (bill.tenders.length > 0) {
      core.say('bad', 'pos.till.refusal.paidInPart')
      return false
    }
    if (isUntouched(bill)) return true
    if (bill.mode === 'refund') {
      core.say('bad', 'pos.till.refusal.holdRefund')
      return false
    }
    const ordered = withoutPoints(bill.table ? hooks.order(bill) : bill)
    await core.settled()
    await changeKeptBills(ports.db, ports.hold, [core.kept(ordered, 'held', getName(ordered))])
    return true
  }

  async function show(heldBill: KeptBill): Promise<void> {
    await changeKeptBills(ports.db, ports.hold, [core.kept(heldBill.bill, 'current')])
    core.put(heldBill.bill)
    core.panel(ITEMS)
    await showHeld()
  }

  async function hold(): Promise<void> {
    if (!(await putAside())) return
    core.put(core.newBill())
    core.panel(ITEMS)
    await showHeld()
  }

  const findHeld = (id: string) => state.get().held.find(heldBill => heldBill.id === id)

  /** After a touch on a table: opens its bill, moves the current bill there, or starts a new one. */
  async function table(name: string): Promise<void> {
    const { bill, held } = state.get()
    const open = held.find(heldBill => heldBill.bill.table === name)
    if (open) {
      if (await putAside()) await show(open)
    } else if (bill.table && bill.table !== name && bill.entries.length > 0) {
      await hold()
      core.change({ type: 'bill', terms: { table: name } })
    } else if (core.change({ type: 'bill', terms: { table: name } })) core.panel(ITEMS)
  }

  return {
    showHeld,
    hold,
    table,
    /** Opens the bill of a party that was seated from the reservation book; a bill that waits on the screen is held first. */
    async seat(seated: SeatedParty): Promise<void> {
      const { bill } = state.get()
      if (bill.entries.length > 0 && !bill.table) await hold()
      await table(seated.table)
      const opened = state.get().bill
      if (opened.table !== seated.table) return
      core.put({ ...opened, covers: opened.covers ?? seated.covers, party: opened.party ?? toParty(seated) })
    },
    /** Total of a held bill at current prices; undefined if it can't be priced any more. */
    total({ bill }: KeptBill): Cents | undefined {
      const priced = priceNow(state.get(), bill, ports.now())
      return isPriced(priced) ? priced.total : undefined
    },
    /** Opens a held bill; the bill on the screen is held first. */
    async recall(id: string): Promise<void> {
      const heldBill = findHeld(id)
      if (heldBill && (await putAside())) await show(heldBill)
    },
    async split(picks: readonly Pick[]): Promise<void> {
      const { bill } = state.get()
      const parts = splitBill(withoutDeposit(withoutPoints(bill)), picks, ports.id())
      if (isRefusal(parts)) return core.refuse(parts)
      const [stays, goes] = parts
      await core.settled()
      // In one transaction, so that neither is lost when the browser is closed.
      await changeKeptBills(ports.db, ports.hold, [
        core.kept(stays, 'held', getName(stays)),
        core.kept(goes, 'current'),
      ])
      if (stays.entries.length === 0) await changeKeptBills(ports.db, ports.hold, [], [stays.id])
      core.put(goes)
      core.panel(ITEMS)
      await showHeld()
    },
    async merge(id: string): Promise<void> {
      const heldBill = findHeld(id)
      if (!heldBill) return
      const merged = mergeBills(withoutDeposit(withoutPoints(state.get().bill)), heldBill.bill)
      if (isRefusal(merged)) return core.refuse(merged)
      await core.settled()
      await changeKeptBills(ports.db, ports.hold, [core.kept(merged, 'current')], [id])
      core.put(merged)
      core.panel(ITEMS)
      await showHeld()
    },
    /** Training is for whole bills: it starts and ends between them. */
    training(on: boolean) {
      const { bill } = state.get()
      if (!isUntouched(bill)) return core.say('bad', 'pos.till.refusal.trainingBill')
      hooks.clerks.allow('training', (_, approval) => {
        core.patch({ training: on })
        core.put(withApproval({ ...bill, training: on }, approval))
        core.panel(ITEMS)
      })
    },
    /** Changes the price level of a line or the whole bill. Null: the register's own. */
    priceLevel(on: number | 'bill', level: PriceLevel | null): void {
      hooks.clerks.allow('priceLevel', (_, approval) => {
        const terms = { priceLevel: level }
        const changed = core.change(on === 'bill' ? { type: 'bill', terms } : { type: 'line', lineNo: on, terms })
        if (changed) core.put(withApproval(state.get().bill, approval))
        core.panel(ITEMS)
      })
    },
  }
}
export type BillActions = ReturnType<typeof billActions>
