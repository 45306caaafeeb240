import { expect, test } from 'vitest'
import { shopsByHand } from './shops-of-rows.ts'
import { readSource } from './source-file.ts'

const findings = (text: string, path = 'areas/pos/contract/clerk.ts') =>
  shopsByHand(readSource(path, text)).map(({ line }) => line)

test('shops in a list of words or a plain reference are found in definitions', () => {
  expect(findings("const fields = {\n  ordLots: tags({ default: [] }),\n  shop: reference('system.site'),\n}")).toEqual(
    [3, 2],
  )
  expect(findings("const fields = { sites: references('system.site', { default: [] }) }")).toEqual([1])
})

test('the kinds for shops, other references and other files are left', () => {
  expect(findings("const fields = { ordLots: shops(), shop: shop(), plu: reference('catalogue.plu') }")).toEqual([])
  expect(findings('const fields = { ordLots: tags({}) }', 'areas/pos/server/clerk.ts')).toEqual([])
})
