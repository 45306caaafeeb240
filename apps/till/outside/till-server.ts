import { floorPlanOfShop } from '#areas/catalogue/contract/floor-plan.ts'
import { publishedMenu } from '#areas/catalogue/contract/menu-setup.ts'
import { optionGroups, setOptionSoldOut } from '#areas/catalogue/contract/option-group.ts'
import { scaleLabelRules } from '#areas/catalogue/contract/scale-label.ts'
import { setProductSoldOut } from '#areas/catalogue/contract/sell-at-shop.ts'
import { transactCard, undoCardPayment } from '#areas/members/contract/card-operations.ts'
import { lookUpMember } from '#areas/members/contract/lookup.ts'
import { offlineTerms } from '#areas/members/contract/offline-terms.ts'
import { holdPoints, quotePoints } from '#areas/members/contract/redeem.ts'
import { finishRegistration, startRegistration, verifyRegistration } from '#areas/members/contract/registration.ts'
import { quoteStay, type StayQuote } from '#areas/parking/contract/stay.ts'
import { clockEmployee } from '#areas/pos/contract/attendance.ts'
import { orderKitchen } from '#areas/pos/contract/kitchen.ts'
import { tellRefused } from '#areas/pos/contract/refused-sale.ts'
import { drawerOpened, moveCashAtTill, openRegister } from '#areas/pos/contract/register-session.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { emailReceipt, findSale, printDocket, tillSnapshot } from '#areas/pos/contract/till.ts'
import { tellApproval } from '#areas/pos/contract/till-approval.ts'
import { cancelledBills, ordersToSell, seatedParties } from '#areas/pos/contract/till-orders.ts'
import { tellFailedPrint } from '#areas/printing/contract/print-fault.ts'
import { shopLooks } from '#areas/printing/contract/shop-looks.ts'
import { promotionBookCall } from '#areas/promotions/contract/book.ts'
import { type Called, call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { refreshShop } from '../device/fetch-shop.ts'
import type { OpeningAction, QueuedAction } from '../device/queued-actions.ts'
import type { TillDatabase } from '../device/till-database.ts'
import type { TillServer } from '../state/till-ports.ts'
import type { TransactCard } from './value-cards.ts'

/** No loading bar covers the till, and it shows errors itself. */
const QUIET = { hideErrors: true, hideLoading: true }

async function ask<I, O>(operation: Called<I, O>, input: I, idempotencyKey?: string): Promise<O> {
  return (await call(operation, input, { ...QUIET, idempotencyKey })).result
}

/** Calls about what a shop has not set up (no menu, no tables) are refused: the till works without. */
async function optional<O>(answer: Promise<O>): Promise<O | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isCallError(error) && error.kind === 'refused') return undefined
    throw error
  }
}

/** Cashiers scan a ticket or type a plate: whatever is no ticket is read as a plate. */
async function quoteByTicketOrPlate(ordLot: string, text: string): Promise<StayQuote> {
  const quote = (named: { ticket: string } | { plate: string }) => ask(quoteStay, { ordLot, ...named })
  if (text.length > LONGEST_PLATE) return quote({ ticket: text })
  const byTicket = await quote({ ticket: text }).catch((error: unknown) => {
    if (isCallError(error) && error.code === 'parking.stay.notInside') return undefined
    throw error
  })
  return byTicket ?? quote({ plate: text })
}

const LONGEST_PLATE = 20

interface Place {
  readonly db: TillDatabase
  readonly siteId: string
  readonly ordLot: string
  readonly now: () => number
}

const asBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

const ALREADY_OPEN = 'pos.register.openAlready'

/** Another device may have opened the register while this one was offline; the result is the same. */
async function openSession({ id, ordLot, register, float, clerk }: OpeningAction): Promise<void> {
  try {
    await ask(openRegister, { ordLot, register, sessionId: id, float: toWire(float), clerk: clerk || undefined }, id)
  } catch (error) {
    if (!isCallError(error) || error.code !== ALREADY_OPEN) throw error
  }
}

/** Sent with its id, so that a repeated request gets the same answer and nothing is done twice. */
async function performAction(action: QueuedAction): Promise<void> {
  const { id, ordLot } = action
  switch (action.kind) {
    case 'opened': {
      const { kind: _, amount: __, ...opened } = action
      await ask(drawerOpened, opened, id)
      break
    }
    case 'open':
      await openSession(action)
      break
    case 'in':
    case 'out':
      await ask(moveCashAtTill, { ...action, kind: action.kind, amount: toWire(action.amount) }, id)
      break
    case 'clock': {
      const { employee, does, breakMinutes, at } = action
      await ask(clockEmployee, { ordLot, employee, kind: does, breakMinutes, at }, id)
      break
    }
    case 'approved': {
      const { kind: _, id: __, ...approval } = action
      await ask(tellApproval, approval, id)
      break
    }
    case 'kitchen':
      await ask(orderKitchen, { ...action.order, ordLot, id }, id)
      break
    case 'receipt': {
      const { billNum, to } = action
      await ask(emailReceipt, { ordLot, billNum, to }, id)
      break
    }
    case 'payCard': {
      const { card, amount, key, billNum } = action
      const payment = { operation: 'pay', card, amount: toWire(amount), key, billNum, device: 'till' } as const
      await ask(transactCard, { ordLot, ...payment, offline: true }, id)
      break
    }
    case 'undoCard': {
      const { card, key } = action
      await ask(undoCardPayment, { ordLot, card, key }, id)
      break
    }
    case 'refused': {
      const { kind: _, id: saleId, ...refused } = action
      // One sale may be reported several times: refused, corrected.
      await ask(tellRefused, { ...refused, saleId, problem: action.problem || '?', sale: { ...action.sale } })
      break
    }
    case 'failedPrint':
      await ask(tellFailedPrint, { ordLot, ...action.failed }, id)
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
          offline: await optional(ask(offlineTerms, { ordLot })),
          looks: (await ask(shopLooks, { ordLot })).looks,
        }),
      ),
    upload: (to, sales) => ask(uploadSales, { ordLot: to, sales: sales.map(sale => ({ ...sale })) }),
    orders: () => ask(ordersToSell, { ordLot }),
    cancelledBills: () => ask(cancelledBills, { ordLot }),
    seatedParties: () => ask(seatedParties, { ordLot }),
    findSale: billNum => ask(findSale, { ordLot, billNum }),
    quoteStay: text => quoteByTicketOrPlate(ordLot, text),
    lookUpMember: text => ask(lookUpMember, { ordLot, text }),
    quotePoints: request => ask(quotePoints, { ordLot, ...request, lines: [...request.lines] }),
    holdPoints: request => ask(holdPoints, { ordLot, ...request, lines: [...(request.lines ?? [])] }),
    startRegistration: mobile => ask(startRegistration, { ordLot, mobile }),
    verifyRegistration: (mobile, pin) => ask(verifyRegistration, { ordLot, mobile, pin }),
    finishRegistration: registered => ask(finishRegistration, { ordLot, ...registered }),
    markOption: (option, soldOut) => ask(setOptionSoldOut, { ordLot, option, soldOut }),
    markProduct: (product, soldOut) => ask(setProductSoldOut, { ordLot, product, soldOut }),
    print: async (printer, bytes) => void (await ask(printDocket, { ordLot, printer, bytes: asBase64(bytes) })),
    action: performAction,
  }
}

/** Charges a stored-value card, or refunds to it. */
export const transact: TransactCard = input => ask(transactCard, input, input.key)
