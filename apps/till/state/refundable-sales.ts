import { refundableLines } from '#areas/pos/rules/till/refund-bill.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { TillMethod } from '../shop/till-shop.ts'
import { foundOnDevice } from './found-on-device.ts'

type Methods = readonly Pick<TillMethod, 'code' | 'kind'>[]

/**
 * Sales of the device with something left to refund, newest first. Only the server knows what other devices refunded: it is asked
 * when a bill is chosen.
 */
export function refundableSales(recent: readonly KeptSale[], methods: Methods, most: number): KeptSale[] {
  const sales: KeptSale[] = []
  for (const entry of recent) {
    if (sales.length === most) break
    if (entry.sale.mode === 'sales' && entry.state !== 'refused' && hasLeft(entry, recent, methods)) sales.push(entry)
  }
  return sales
}

function hasLeft({ saleId, sale }: KeptSale, recent: readonly KeptSale[], methods: Methods): boolean {
  const refunds = recent.filter(other => other.sale.refOf === saleId && other.sale.mode === 'refund')
  return (
    refunds.length === 0 ||
    refundableLines(
      foundOnDevice(
        sale,
        refunds.map(refund => refund.sale),
        methods,
      ),
    ).length > 0
  )
}
