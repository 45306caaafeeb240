import { Temporal } from '#platform/rules/time/temporal.ts'
import { changeRefused } from '../device/sale-queue.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { Clerks } from './clerks.ts'
import { type Correction, correctedSale } from './correct-sale.ts'
import type { TillCore } from './till-core.ts'

interface Parts {
  readonly clerks: Pick<Clerks, 'allow'>
  send(): Promise<void>
}

/** Actions on sales that the server refused. */
export function refusedSales(core: TillCore, { clerks, send }: Parts) {
  const { ports, state } = core

  const settledBy = (by: string, reason: string): NonNullable<KeptSale['settled']> => ({
    by,
    reason,
    at: Temporal.Instant.fromEpochMilliseconds(ports.now()).toString(),
  })

  async function settle(keptSale: KeptSale, change: (sale: KeptSale) => KeptSale): Promise<void> {
    core.panel({ kind: 'unsent' })
    await changeRefused(ports.db, keptSale.saleId, change)
    await send()
  }

  return {
    /** Sends it again, unchanged or corrected. @param words the correction, for its report */
    correct(keptSale: KeptSale, correction: Correction, words: string): void {
      clerks.allow('settleRefused', by => {
        const here = { register: state.get().register, id: ports.id() }
        void settle(keptSale, sale => {
          const corrected = correctedSale(sale.sale, correction, here)
          return {
            ...sale,
            sale: corrected,
            saleId: corrected.saleId,
            state: 'waiting',
            settled: settledBy(by.code, words),
          }
        })
      })
    },
    /** Stays on this device and in the office's list of refused sales; excluded from all figures. */
    writeOff(keptSale: KeptSale, reason: string): void {
      clerks.allow('settleRefused', by => {
        void settle(keptSale, sale => ({ ...sale, state: 'writtenOff', settled: settledBy(by.code, reason) }))
      })
    },
  }
}
export type RefusedSales = ReturnType<typeof refusedSales>
