import { expect, it } from 'vitest'
import { findGroup, sortByGroup } from './menu-groups.ts'

const groups = ['hire.menuGroups.daily', 'hire.menuGroups.setUp']
const page = (key: string, menuGroup: string) => ({ key, menuGroup })

it('puts a page moved from another section before the groups', () => {
  const pages = [
    page('a', 'hire.menuGroups.setUp'),
    page('b', 'hire.menuGroups.daily'),
    page('c', 'shop.menuGroups.daily'),
  ]
  expect(sortByGroup(groups, pages).map(({ key }) => key)).toEqual(['c', 'b', 'a'])
  expect(pages.map(each => findGroup(groups, each))).toEqual(['hire.menuGroups.setUp', 'hire.menuGroups.daily', ''])
})

it('loses no page and keeps the order without groups', () => {
  const pages = [page('a', 'hire.menuGroups.setUp'), page('b', '')]
  expect(sortByGroup([], pages)).toEqual(pages)
})
