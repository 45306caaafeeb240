import { FeeReport } from '#areas/parking/contract/fee-report.ts'
import { listOccupancy, type ShownArea } from '#areas/parking/contract/occupancy.ts'
import { PassageReport } from '#areas/parking/contract/occupancy-history.ts'
import { Stay } from '#areas/parking/contract/stay.ts'
import { ValidationList, VoucherBilling } from '#areas/parking/contract/voucher-reports.ts'
import { Transaction } from '#areas/payments/contract/transaction.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { SignedCaller } from '../../bench/load/signed-caller.ts'
import { STORY, type StoryPlace } from './story-car-park.ts'

const EVER = { from: '2020-01-01', to: '2099-12-31' }
type Row = Readonly<Record<string, unknown>>

const pick = (rows: readonly Row[], ...names: string[]): Row[] =>
  rows.map(row => Object.fromEntries(names.map(name => [name, row[name]])))

/** What each report and list says of the story's car park, read by the calls of their pages. */
export async function storyFigures(owner: SignedCaller, { siteId, merchant }: StoryPlace) {
  const { ordLot } = STORY.shop
  const report = (of: AnyReport, parameters: object = {}) =>
    owner.call<Row[]>(reportOperations(of).run.path, { parameters: { ...EVER, ...parameters } })
  const list = (of: AnyResource) =>
    owner.call<Row[]>(resourceOperations(of).action.path, { action: ACTION.list, ordLot, pageSize: 100 })
  const here = { shop: siteId }
  const fees = await report(FeeReport, { ...here, by: 'day' })
  const stays = await list(Stay)
  const areas = await owner.call<ShownArea[]>(listOccupancy.path, { ordLot })
  const ofMerchant = { merchant }
  return {
    fees: pick(fees, 'stays', 'fee', 'validations', 'covered', 'charged', 'paid', 'writtenOff', 'open', 'takings'),
    segments: pick(await report(FeeReport, { ...here, by: 'segment' }), 'segment', 'fee'),
    passages: pick(await report(PassageReport, { ...here, by: 'day' }), 'entries', 'exits', 'cross', 'ungated'),
    validations: pick(await report(ValidationList, here), 'merchant', 'enabled', 'cancelled', 'saving', 'owed'),
    billed: pick(await report(VoucherBilling, ofMerchant), 'validations', 'net'),
    stays: Object.fromEntries(
      Map.groupBy(stays, ({ state }) => state)
        .entries()
        .map(([k, v]) => [k, v.length]),
    ),
    areas: areas.map(({ count, free, corrections }) => ({
      ...{ count, free },
      corrections: corrections.map(({ kind, delta }) => [kind, delta]),
    })),
    cards: pick(await list(Transaction), 'amount', 'purpose'),
  }
}
