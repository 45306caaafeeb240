import { floorPlanOfShop } from '#areas/catalogue/contract/floor-plan.ts'
import { publishedMenu } from '#areas/catalogue/contract/menu-setup.ts'
import { optionGroups } from '#areas/catalogue/contract/option-group.ts'
import { scaleLabelRules } from '#areas/catalogue/contract/scale-label.ts'
import { clockEmployee } from '#areas/pos/contract/attendance.ts'
import { orderKitchen } from '#areas/pos/contract/kitchen.ts'
import { tellRefused } from '#areas/pos/contract/refused-sale.ts'
import { drawerOpened, moveCashAtTill, openRegister } from '#areas/pos/contract/register-session.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { emailReceipt, findSale, printDocket, tillSnapshot } from '#areas/pos/contract/till.ts'
import { tellApproval } from '#areas/pos/contract/till-approval.ts'
import { ordersToSell } from '#areas/pos/contract/till-orders.ts'
import { promotionBookCall } from '#areas/promotions/contract/book.ts'
import { type Called, call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { Deed, OpeningDeed } from '../device/deeds.ts'
import { refreshShop } from '../device/fetch-shop.ts'
import type { TillDatabase } from '../device/till-database.ts'
import type { TillServer } from '../state/till-ports.ts'

/** Nothing at the till waits for the server with a bar over the page, and the till has a place of its own for what went wrong. */
const QUIET = { hideErrors: true, hideLoading: true }

async function ask<I, O>(operation: Called<I, O>, input: I, idempotencyKey?: string): Promise<O> {
  return (await call(operation, input, { ...QUIET, idempotencyKey })).result
}

/** What a shop has not set up (no menu published, no tables) is refused: the till does without. */
async function optional<O>(asked: Promise<O>): Promise<O | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isCallError(error) && error.kind === 'refused') return undefined
    throw error
  }
}

interface Place {
  readonly db: TillDatabase
  readonly siteId: string
  readonly ordLot: string
  readonly now: () => number
}

const asBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

const ALREADY_OPEN = 'pos.register.openAlready'

/** Somebody may have opened the register elsewhere while this device was offline: then it is open, as was wanted. */
async function openSession({ id, ordLot, register, float, clerk }: OpeningDeed): Promise<void> {
  try {
    await ask(openRegister, { ordLot, register, sessionId: id, float: toWire(float), clerk: clerk || undefined }, id)
  } catch (error) {
    if (!isCallError(error) || error.code !== ALREADY_OPEN) throw error
  }
}

/** Its id goes with it: an answer that was lost is given again, and nothing is done twice. */
async function tellDeed(deed: Deed): Promise<void> {
  const { id, ordLot } = deed
  switch (deed.kind) {
    case 'opened': {
      const { kind: _, amount: __, ...opened } = deed
      await ask(drawerOpened, opened, id)
      break
    }
    case 'open':
      await openSession(deed)
      break
    case 'in':
    case 'out':
      await ask(moveCashAtTill, { ...deed, kind: deed.kind, amount: toWire(deed.amount) }, id)
      break
    case 'clock': {
      const { employee, does, breakMinutes, at } = deed
      await ask(clockEmployee, { ordLot, employee, kind: does, breakMinutes, at }, id)
      break
    }
    case 'approved': {
      const { kind: _, id: __, ...approval } = deed
      await ask(tellApproval, approval, id)
      break
    }
    case 'kitchen':
      await ask(orderKitchen, { ...deed.order, ordLot, id }, id)
      break
    case 'receipt': {
      const { billNum, to } = deed
      await ask(emailReceipt, { ordLot, billNum, to }, id)
      break
    }
    case 'refused': {
      const { kind: _, id: saleId, ...refused } = deed
      // One sale may be told of several times: refused, corrected.
      await ask(tellRefused, { ...refused, saleId, problem: deed.problem || '?', sale: { ...deed.sale } })
    }
  }
}

export function tillServer({ db, siteId, ordLot, now }: Place): TillServer {
  return {
    refresh: () =>
      refreshShop(
        db,
        { siteId, ordLot, now: now() },
        input => ask(tillSnapshot, input),
        async () => ({
          book: await ask(promotionBookCall, { ordLot }),
          menu: await optional(ask(publishedMenu, { ordLot })),
          floor: await optional(ask(floorPlanOfShop, { ordLot })),
          labels: (await ask(scaleLabelRules, { ordLot })).rules,
          options: (await ask(optionGroups, { ordLot })).groups,
        }),
      ),
    upload: (to, sales) => ask(uploadSales, { ordLot: to, sales: sales.map(sale => ({ ...sale })) }),
    orders: () => ask(ordersToSell, { ordLot }),
    findSale: billNum => ask(findSale, { ordLot, billNum }),
    print: async (printer, bytes) => void (await ask(printDocket, { ordLot, printer, bytes: asBase64(bytes) })),
    deed: tellDeed,
  }
}
