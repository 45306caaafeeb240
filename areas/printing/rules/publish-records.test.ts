import { describe, expect, it } from 'vitest'
import { KITCHEN_BUILT_IN } from './kinds/kitchen-built-in.ts'
import { KITCHEN_FIELDS } from './kinds/kitchen-fields.ts'
import { LABEL_FIELDS } from './kinds/label-fields.ts'
import { ORDER_BUILT_IN } from './kinds/order-built-in.ts'
import { ORDER_FIELDS } from './kinds/order-fields.ts'
import { sheetPaper } from './kinds/place-kinds.ts'
import { trapData } from './kinds/traps.ts'
import { each, text } from './lines/builders.ts'
import { publishProblem } from './lines/publish-problem.ts'
import { pagesPublishProblem } from './pages/pages-publish-problem.ts'
import { placePublishProblem } from './place/place-publish-problem.ts'
import type { Data } from './variables/variable.ts'

const LABEL = {
  paper: sheetPaper('a4of24'),
  elements: [
    {
      id: 'unit',
      kind: 'text' as const,
      text: '{{item.unit}}',
      x: 0,
      y: 0,
      w: 2000,
      h: 500,
      angle: 0 as const,
      size: 300,
    },
  ],
}

describe('before it is published, a layout prints the latest records', () => {
  it('of kitchen orders: one that would never end names the order', () => {
    const tree = [text('{{order.place}}'), each('changes', text('{{change.quantity}}x {{change.name}}'))]
    const data = trapData(KITCHEN_FIELDS, 'sample')
    expect(publishProblem('kitchen', tree, [{ name: 'Table 4', data }])).toBeUndefined()
    const endless = { ...data, changes: Array.from({ length: 21_000 }, () => (data.changes as Data[])[0]) }
    const problem = publishProblem('kitchen', tree, [{ name: 'Table 5', data: endless }])
    expect(problem).toEqual({ code: 'recordFailed', name: 'Table 5', data: 'Table 5' })
    expect(publishProblem('kitchen', KITCHEN_BUILT_IN, [{ name: 'Table 4', data }])).toBeUndefined()
  })

  it('of purchase orders: one that cannot be printed names the order', () => {
    const data = trapData(ORDER_FIELDS, 'sample')
    expect(pagesPublishProblem('order', ORDER_BUILT_IN, [{ name: 'PO-1', data }])).toBeUndefined()
    const broken = { ...data, lines: null }
    expect(
      pagesPublishProblem('order', ORDER_BUILT_IN, [{ name: 'PO-3', data: broken as unknown as Data }]),
    ).toMatchObject({
      ...{ code: 'recordFailed', data: 'PO-3' },
    })
  })

  it('of products: one of which nothing would show names the product', () => {
    const data = trapData(LABEL_FIELDS, 'sample')
    const item = data.item as Data
    expect(placePublishProblem('label', LABEL, [{ name: 'Ham', data }])).toBeUndefined()
    const bread = { ...data, item: { ...item, name: 'Bread', unit: '' } }
    expect(placePublishProblem('label', LABEL, [{ name: 'Bread', data: bread }])).toEqual({
      ...{ code: 'recordFailed', name: 'Bread', data: 'Bread' },
    })
  })
})
