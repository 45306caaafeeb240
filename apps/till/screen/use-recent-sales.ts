import { useEffect, useState } from 'react'
import { recentSales } from '../device/sale-queue.ts'
import type { KeptSale } from '../device/till-database.ts'
import { useTill, useTillState } from '../till-context.ts'

/** The latest sales of this device in its shop, newest first; read again when the queue's counts change. */
export function useRecentSales(most: number): readonly KeptSale[] {
  const till = useTill()
  const siteId = useTillState(({ shop }) => shop.siteId)
  const waiting = useTillState(state => state.waiting)
  const refused = useTillState(state => state.refused)
  const [sales, setSales] = useState<readonly KeptSale[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say that the queue is another
  useEffect(() => {
    let isCurrent = true
    void recentSales(till.ports.db, siteId, most).then(sales => {
      if (isCurrent) setSales(sales)
    })
    return () => {
      isCurrent = false
    }
  }, [till, siteId, most, waiting, refused])
  return sales
}
