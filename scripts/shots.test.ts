import { expect, it } from 'vitest'
import { firstShopIn, keyOf, linksIn } from './shoot-pages.ts'
import { shotsReport } from './shots-report.ts'

it('finds every page of a menu answer, and not the sections they stand in', () => {
  const page = (link: string) => ({ link, name: 'x', title: 'X', icon: '', page: link })
  const menu = [{ link: '/stock', menuName: 'Stock', icon: '', menuPages: [page('/stock/take'), page('/stock/move')] }]
  expect(linksIn({ rtn: 1, result: menu, map: { pageCtrl: '' } })).toEqual(['/stock/take', '/stock/move'])
})

it('takes the first shop of a user for pages that ask for one', () => {
  expect(firstShopIn({ rtn: 1, result: [{ lotName: 'Sam\u2019s "Corner"' }, { lotName: 'Other' }] })).toBe(
    'Sam\u2019s "Corner"',
  )
  expect(firstShopIn({ rtn: 1, result: [] })).toBeUndefined()
})

it('names pictures for their pages', () => {
  expect(['/', '/stock/take', '/a/:id?x=1'].map(keyOf)).toEqual(['home', 'stock.take', 'a.id.x.1'])
})

it('reports what is wrong before everything else', () => {
  const shot = { path: '/a', user: 'owner', looks: 'x', picture: 'x/a.png', errors: [], findings: [] }
  const report = shotsReport([shot, { ...shot, path: '/b', errors: ['broken\n  at line 1'] }])
  expect(report).toContain('# 2 pictures, 1 with errors or findings')
  expect(report.indexOf('console: broken at line 1')).toBeLessThan(report.indexOf('[/a]'))
})
