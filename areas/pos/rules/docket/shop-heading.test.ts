import { expect, it } from 'vitest'
import { shopHeading } from './shop-heading.ts'

const NOTHING = { address: '', phone: '', abn: '', receiptHeader: '' }

it('a receipt names the ABN in groups, between the contact and the header of the shop', () => {
  const shop = { address: '1 Ann St', phone: '07 3555 0141', abn: '51824753556', receiptHeader: 'Since 1998' }
  expect(shopHeading(shop)).toEqual(['1 Ann St', '07 3555 0141', 'ABN 51 824 753 556', 'Since 1998'])
})

it('a shop that entered none of it has its name alone', () => {
  expect(shopHeading(NOTHING)).toEqual([])
})
