import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { Bill } from '#areas/pos/rules/till/bill.ts'
import { chooseTemplate, type PrintMode } from '#areas/printing/rules/assign/choose-template.ts'
import type { LinesTree } from '#areas/printing/rules/lines/element.ts'
import { type Watched, watchPrint } from '#areas/printing/rules/print-fault.ts'
import type { FailedPrintAction } from '../device/queued-actions.ts'
import type { TillCore } from './till-core.ts'

const printMode = ({ training, mode }: Bill): PrintMode => (training ? 'training' : mode)

/** A template and who is told when it fails. */
interface OwnTemplate {
  readonly template?: LinesTree | undefined
  readonly watched?: Watched | undefined
}

/** Finds the shop's own template of a print among those that the device stores. */
export const templateFinder =
  ({ state, ports }: Pick<TillCore, 'state' | 'ports'>, tell: (failed: FailedPrintAction) => Promise<unknown>) =>
  (kind: 'receipt' | 'kitchen', bill: Bill, printer?: TillPrinterRow): OwnTemplate => {
    const { shop, register } = state.get()
    const { templates, registers, printers } = shop.facts
    const own = chooseTemplate(templates, {
      kind,
      printer: (printer ?? printers.find(({ receipt }) => receipt))?.id,
      register: registers.find(({ code }) => code === register)?.id,
      mode: printMode(bill),
      channel: bill.order?.channel ?? 'pos',
      languages: [ports.language],
    })
    if (!own) return {}
    const watched = watchPrint({ clock: ports.now }, own, failed => {
      const { ordLot } = state.get().shop.facts
      void tell({ kind: 'failedPrint', id: ports.id(), ordLot, failed })
    })
    return { template: own.tree, watched }
  }
