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

/** What is done about sales that the server would not have. */
export function refusedSales(core: TillCore, { clerks, send }: Parts) {
  const { ports, state } = core

  const settledBy = (by: string, reason: string): NonNullable<KeptSale['settled']> => ({
    by,
    reason,
    at: Temporal.Instant.fromEpochMilliseconds(ports.now()).toString(),
  })

  async function settle(kept: KeptSale, change: (sale: KeptSale) => KeptSale): Promise<void> {
    core.stage({ kind: 'unsent' })
    await changeRefused(ports.db, kept.saleId, change)
    await send()
  }

  return {
    /** Sends it again, as it is or with what was wrong put right. @param words what was done, for the note of it */
    correct(kept: KeptSale, correction: Correction, words: string): void {
      clerks.allow('settleRefused', by => {
        const here = { register: state.get().register, id: ports.id() }
        void settle(kept, sale => {
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
    /** It stays on this device, and in the office's list of refused sales; it is in no figure. */
    writeOff(kept: KeptSale, reason: string): void {
      clerks.allow('settleRefused', by => {
        void settle(kept, sale => ({ ...sale, state: 'writtenOff', settled: settledBy(by.code, reason) }))
      })
    },
  }
}
export type RefusedSales = ReturnType<typeof refusedSales>
