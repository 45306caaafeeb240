import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'

it('stops no job that pays, refunds, charges or settles for longer than a day', async () => {
  const areas = await collectAreas(join(import.meta.dirname, '..'))
  const marked = areas.flatMap(({ jobs = [] }) => jobs.filter(({ movesMoney }) => movesMoney).map(({ name }) => name))
  expect(marked.sort()).toEqual([
    'fee.recurringCharges',
    'member.award',
    'member.expireCards',
    'member.expirePoints',
    'parking.paidStays',
    'payments.pull',
    'payments.resume',
    'payments.terminals',
    'pos.orderRefunds',
    'tickets.bookings',
  ])
})
