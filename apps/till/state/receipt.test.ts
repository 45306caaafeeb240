import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { layOut, plainText } from '#areas/pos/rules/docket/lay-out.ts'
import { fakeTill, KEPT } from '../../../tests/support/fake-till.ts'

// Words are drawn as their keys.
const SHOP = { ...KEPT.shop, address: '12 Wharf Street, Brisbane QLD 4000', abn: '51824753556' }

it('a receipt has the shop, its ABN, the date, the GST, and each payment with the change', async () => {
  const { till } = await fakeTill({ kept: { ...KEPT, shop: SHOP } })
  const pay = async (code: string, amount?: number) => {
    const method = till.state.get().shop.methods.find(known => known.code === code)
    if (!method) throw new Error(code)
    await till.pay.take(method, amount)
  }
  till.ring.scan('4*MILK')
  await pay('card', 500)
  await pay('cash', 1000)
  const receipt = plainText(layOut(till.state.get().last?.docket ?? { title: '', parts: [] }, 42))
  // 4 x $3.00: $5.00 by card with its surcharge of 1.5 %, $7.00 of a $10.00 note in cash.
  for (const line of [
    /^ +Grocer$/m,
    /^ *12 Wharf Street, Brisbane QLD 4000$/m,
    /ABN 51 824 753 556/,
    /docket\.title$/m,
    /docket\.bill T1-000001$/m,
    /^2026-03-02/m,
    /^Milk +12\.00$/m,
    /docket\.taxIncluded +1\.09$/m,
    /till\.surcharge +0\.08$/m,
    /till\.total +12\.08$/m,
    /^Card +5\.08$/m,
    /^Cash +10\.00$/m,
    /till\.change +3\.00$/m,
  ])
    expect(receipt).toMatch(line)
})
