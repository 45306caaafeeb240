import { floorPlanOfShop } from '#areas/catalogue/contract/floor-plan.ts'
import { publishedMenu } from '#areas/catalogue/contract/menu-setup.ts'
import { drawerOpened, moveCash, openRegister } from '#areas/pos/contract/register-session.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { emailReceipt, findSale, printDocket, tillSnapshot } from '#areas/pos/contract/till.ts'
import { promotionBookCall } from '#areas/promotions/contract/book.ts'
import { type Called, call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { toWire } from '#platform/rules/money.ts'
import { refreshShop } from '../device/fetch-shop.ts'
import type { TillDatabase } from '../device/till-database.ts'
import type { TillServer } from '../state/till-ports.ts'

/** Nothing at the till waits for the server with a bar over the page, and the till has a place of its own for what went wrong. */
const QUIET = { hideErrors: true, hideLoading: true }

async function ask<I, O>(operation: Called<I, O>, input: I): Promise<O> {
  return (await call(operation, input, QUIET)).result
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
        }),
      ),
    upload: (to, sales) => ask(uploadSales, { ordLot: to, sales: sales.map(sale => ({ ...sale })) }),
    findSale: billNum => ask(findSale, { ordLot, billNum }),
    emailReceipt: async (billNum, to, text) => void (await ask(emailReceipt, { ordLot, billNum, to, text })),
    print: async (printer, bytes) => void (await ask(printDocket, { ordLot, printer, bytes: asBase64(bytes) })),
    openRegister: async (register, float, clerk) =>
      void (await ask(openRegister, { ordLot, register, float: toWire(float), clerk })),
    deed: async ({ kind, amount, id, register, reason, clerk, at, ordLot: of }) => {
      const deed = { ordLot: of, register, id, reason, clerk, at }
      if (kind === 'opened') await ask(drawerOpened, deed)
      else await ask(moveCash, { ...deed, kind, amount: toWire(amount) })
    },
  }
}
