import { expect, it } from 'vitest'
import { readActing } from './acting.ts'

const NOBODY = { platformAdmin: false, merchantId: '' }

it('knows who runs the installation, and the merchant somebody acts within', () => {
  const extInfo = JSON.stringify({ platformAdmin: true, merchantId: 'm1', other: 1 })
  expect(readActing({ extInfo })).toEqual({ platformAdmin: true, merchantId: 'm1' })
})

it('takes free text, other JSON and wrong types for nothing known', () => {
  for (const extInfo of ['', 'plain words', 'null', '7', '[]', '{"platformAdmin":"true","merchantId":7}'])
    expect(readActing({ extInfo })).toEqual(NOBODY)
  expect(readActing(null)).toEqual(NOBODY)
})
