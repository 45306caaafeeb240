import { expect, it } from 'vitest'
import type { ReportRowOf } from '#platform/contract/define/report.ts'
import type { OnlinePosOrder } from '../contract/online-pos-order.ts'
import { onlinePosOrder } from './report-drills.ts'

it('every figure of an online order links to the order, and its bill to the bill', () => {
  const row = { number: 'W-17', orderId: 'o1', ordered: 42.5, orders: 1, bill: 'T1-7', saleId: 's1' } as ReportRowOf<
    typeof OnlinePosOrder
  > // the columns that lead somewhere
  const to = (column: string) => onlinePosOrder.drill(row, column, {})
  for (const column of ['number', 'ordered', 'orders']) expect(to(column)).toBe('/pos/onlineorders?order=o1')
  expect(to('bill')).toBe('/report/posorder/s1')
  expect(onlinePosOrder.drill({ ...row, bill: null, saleId: null }, 'bill', {})).toBeUndefined()
  expect(to('denyReason')).toBeUndefined()
})
