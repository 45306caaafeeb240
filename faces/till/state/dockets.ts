import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import { layOut } from '#areas/pos/rules/docket/lay-out.ts'
import type { Bill } from '#areas/pos/rules/till/bill.ts'
import { isRefusal } from '#areas/pos/rules/till/bill.ts'
import { changeBill } from '#areas/pos/rules/till/change-bill.ts'
import { drawerDocket, kitchenDocket, reprintOf } from '#areas/pos/rules/till/sale-docket.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { TillCore } from './till-core.ts'
import type { Unprinted } from './till-state.ts'

/** Characters of a line in an e-mail. */
const MAIL_WIDTH = 42

export const docketText = (docket: Docket): string =>
  layOut(docket, MAIL_WIDTH)
    .flatMap(part => (part.kind === 'line' ? [part.text.trimEnd()] : part.kind === 'feed' ? [''] : []))
    .join('\n')

/** Everything that comes out of printers. A printer that fails holds up nobody: it is said, and can be tried again. */
export function dockets(core: TillCore) {
  const { ports, state } = core

  const printers = (which: (printer: TillPrinterRow) => boolean) => state.get().shop.facts.printers.filter(which)

  async function print(docket: Docket, printer: TillPrinterRow | undefined): Promise<void> {
    try {
      await ports.print(docket, printer)
    } catch (error) {
      if (!isCallError(error)) throw error
      core.patch({ unprinted: [...state.get().unprinted, { docket, printer }] })
      core.say('bad', 'pos.till.said.notPrinted', { name: printer?.name ?? '' })
    }
  }

  /** Tells the kitchen what it does not know yet; the bill as it knows it then. */
  function order(bill: Bill, name: string): Bill {
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    for (const printer of printers(({ numbers }) => numbers.length > 0)) {
      const docket = kitchenDocket(bill, printer.numbers, { at, clerk: ports.clerk, name }, ports)
      if (docket) void print(docket, printer)
    }
    const ordered = changeBill(bill, { type: 'ordered' })
    return isRefusal(ordered) ? bill : ordered
  }

  return {
    order,
    /** Sends what did not come out to its printer once more. */
    async again(unprinted: Unprinted): Promise<void> {
      core.patch({ unprinted: state.get().unprinted.filter(known => known !== unprinted) })
      await print(unprinted.docket, unprinted.printer)
    },
    receipt: (sale: KeptSale) => print(sale.docket, printers(({ receipt }) => receipt)[0]),
    reprint: (sale: KeptSale) => print(reprintOf(sale.docket, ports.words), printers(({ receipt }) => receipt)[0]),
    openDrawer: async () => {
      const printer = printers(({ receipt, connection }) => receipt && connection === 'network')[0]
      if (printer) await print(drawerDocket(), printer)
    },
    async email(sale: KeptSale, to: string): Promise<void> {
      try {
        await ports.server.emailReceipt(sale.sale.billNum, to, docketText(sale.docket))
        core.say('good', 'pos.till.said.emailed', { to })
      } catch (error) {
        core.sayFailure(error)
      }
    },
  }
}
export type Dockets = ReturnType<typeof dockets>
