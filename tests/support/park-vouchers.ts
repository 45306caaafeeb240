import { v7 as uuidv7 } from 'uuid'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { generateVouchers, issueVouchers, redeemVoucher, Voucher } from '#areas/parking/contract/voucher.ts'
import { VoucherDefinition } from '#areas/parking/contract/voucher-definition.ts'
import type { InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { added } from './car-park.ts'
import type { ParkingTest } from './parked-cars.ts'

type Definition = Partial<InputOf<typeof VoucherDefinition>>

/** What the office does with vouchers, and lanes that take them. @param open the car park of the test that runs */
export function parkVouchers(open: () => ParkingTest) {
  const define = (more: Definition = {}) =>
    added(open().owner, VoucherDefinition, {
      ...{ code: uuidv7().slice(-12), name: 'Five off', gives: 'amount', value: 5 },
      ...more,
    })
  const generate = async (definition: string, count: number) =>
    (await open().owner.call(generateVouchers, { definition, count })).result
  const issue = (definition: string, count: number, more: object = {}) =>
    open().owner.call(issueVouchers, { definition, count, holder: 'Ann', key: uuidv7(), ...more } as never) // more is of the call
  return {
    define,
    generate,
    issue,
    /** Codes that were issued. */
    issuedCodes: async (more: Definition = {}, count = 1) => {
      const definition = await define(more)
      const { vouchers } = await generate(definition, count)
      await issue(definition, count)
      return { definition, codes: vouchers.map(({ code }) => code) }
    },
    redeem: (code: string, more: object = {}) =>
      open().owner.call(redeemVoucher, { ordLot: open().park.ordLot, code, key: uuidv7(), ...more } as never), // more is of the call
    vouchers: async (definition: string) => {
      const question = { action: ACTION.list, filter: { definition }, sort: 'serial' } as const
      return (await open().owner.call(resourceOperations(Voucher).action, question)).result as RowOf<typeof Voucher>[] // what action list answers
    },
    takeVouchers: async (lane: string) => {
      const { owner } = open()
      const { result } = await owner.call(resourceOperations(AccessEntity).get, { id: lane })
      const patch = { takes: ['ticket', 'plate', 'voucher'] }
      await owner.call(resourceOperations(AccessEntity).action, {
        ...{ action: ACTION.update, id: lane, version: result.version, patch },
      } as never) // a patch of its fields
    },
  }
}
