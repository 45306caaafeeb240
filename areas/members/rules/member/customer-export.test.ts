import { describe, expect, it } from 'vitest'
import { customersOf, isCustomerExport } from './customer-export.ts'

const HEADERS = [
  'Customer ID',
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Phone',
  'Accepts SMS Marketing',
  'Tags',
]
const row = (...cells: unknown[]) => ({ number: 2, cells })

describe("Shopify's export of customers", () => {
  it('is recognised by its columns of consent', () => {
    expect(isCustomerExport(HEADERS)).toBe(true)
    expect(isCustomerExport(['First Name', 'Accepts SMS Marketing'])).toBe(true)
    expect(isCustomerExport(['First Name', 'Email', 'Phone'])).toBe(false)
  })

  it('gives consent by channel if the file says yes and has the address', () => {
    const [mia] = customersOf(HEADERS, [row(1, 'Mia', 'Ng', 'mia@example.com', 'yes', "'+61491570156", 'no', 'vip')])
    expect(mia).toMatchObject({
      cells: { firstName: 'Mia', email: 'mia@example.com', mobile: '+61491570156', tags: 'vip' },
      consents: [{ channel: 'email', address: 'mia@example.com', words: 'Accepts Email Marketing: yes' }],
    })
    const [none] = customersOf(HEADERS, [row(1, 'Bo', '', '', 'yes', null, 'yes', '')])
    expect(none?.consents).toEqual([])
  })

  it('accepts only a yes as consent', () => {
    for (const said of ['no', '', null, 'SUBSCRIBED', 'maybe', 1])
      expect(customersOf(HEADERS, [row(1, 'Bo', '', 'bo@example.com', said, '', '', '')])[0]?.consents).toEqual([])
  })
})
