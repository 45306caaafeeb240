import { expect, it } from 'vitest'
import { buildRoutes } from './routes.ts'

const page = (key: string, link: string) => ({ link, name: key, title: key, icon: '', page: key })
const menu = [{ link: '/stock', menuName: 'Stock', icon: '', menuPages: [page('stock.taking', '/stock/stocktaking')] }]
const detail = { pattern: '/stock/stocktakingdetail/{id}/{readonly}', page: 'stock.taking.detail', of: 'stock.taking' }
const patterns = (areaRoutes: (typeof detail)[]) => buildRoutes(menu, [], areaRoutes).map(route => route.pattern)

it('an area route is there for those whose menu has the page it belongs to', () => {
  expect(patterns([detail])).toEqual(['/stock/stocktaking', '/stock/stocktakingdetail/{id}/{readonly}'])
  expect(patterns([{ ...detail, of: 'stock.in' }])).toEqual(['/stock/stocktaking'])
})

it('a path without parameters goes before one that would take it for a value', () => {
  const fixed = { pattern: '/stock/stocktakingdetail/new/0', page: 'stock.taking.detail', of: 'stock.taking' }
  expect(patterns([detail, fixed]).indexOf(fixed.pattern)).toBeLessThan(
    patterns([detail, fixed]).indexOf(detail.pattern),
  )
})
