import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import { drawerDocket, reprintOf } from '#areas/pos/rules/till/sale-docket.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { Deeds } from './deeds.ts'
import type { TillCore } from './till-core.ts'
import type { Unprinted } from './till-state.ts'

/** Everything that comes out of printers. A printer that fails holds up nobody: it is said, and can be tried again. */
export function dockets(core: TillCore, deeds: Pick<Deeds, 'tell'>) {
  const { ports, state } = core

  const printers = (which: (printer: TillPrinterRow) => boolean) => state.get().shop.facts.printers.filter(which)
  const ofReceipts = () => printers(({ receipt }) => receipt)[0]

  async function print(docket: Docket, printer: TillPrinterRow | undefined): Promise<void> {
    try {
      await ports.print(docket, printer)
    } catch (error) {
      if (!isCallError(error)) throw error
      core.patch({ unprinted: [...state.get().unprinted, { docket, printer }] })
      core.say('bad', 'pos.till.said.notPrinted', { name: printer?.name ?? '' })
    }
  }

  return {
    print,
    /** Sends what did not come out to its printer once more. */
    async again(unprinted: Unprinted): Promise<void> {
      core.patch({ unprinted: state.get().unprinted.filter(known => known !== unprinted) })
      await print(unprinted.docket, unprinted.printer)
    },
    receipt: (sale: KeptSale) => print(sale.docket, ofReceipts()),
    reprint: (sale: KeptSale) => print(reprintOf(sale.docket, ports.words), ofReceipts()),
    openDrawer: async () => {
      const printer = printers(({ receipt, connection }) => receipt && connection === 'network')[0]
      if (!printer) return
      try {
        await ports.print(drawerDocket(), printer)
      } catch (error) {
        if (!isCallError(error)) throw error
        // Nobody wants a drawer that springs open later.
        core.say('bad', 'pos.till.said.drawerShut', { name: printer.name })
      }
    },
    /** Goes when there is a network; the address is kept until then. */
    async email(sale: KeptSale, to: string): Promise<void> {
      const told = await deeds.tell({
        kind: 'receipt',
        id: ports.id(),
        ordLot: sale.ordLot,
        billNum: sale.sale.billNum,
        to,
      })
      if (told === 'told') core.say('good', 'pos.till.said.emailed', { to })
      if (told === 'waits') core.say('good', 'pos.till.said.emailWaits', { to })
    },
  }
}
export type Dockets = ReturnType<typeof dockets>
