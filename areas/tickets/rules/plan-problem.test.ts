import { expect, test } from 'vitest'
import { type PlanShape, planProblem } from './plan-problem.ts'

const plan: PlanShape = {
  ...{ kind: 'slots', sessions: [{}], days: [], capacity: null, validFrom: null, validTo: null },
  ...{ saleFrom: null, saleTo: null, deposit: 'none', depositValue: 0 },
  ...{ prices: [{ id: 'adult', name: 'Adult' }], quotas: [], cancelRules: [], extraColumns: [] },
  admission: [{ list: 'Entrance' }],
}
const quota = { name: 'Children', prices: ['adult'] }
const day = '2027-03-01T00:00:00Z'

test('a plan without contradictions is accepted', () => {
  expect(planProblem(plan)).toBeUndefined()
  expect(planProblem({ ...plan, prices: [{ id: 'a', name: 'A', min: 2, max: 2 }] })).toBeUndefined()
})

test.each<[string, Partial<PlanShape>, keyof PlanShape, string]>([
  ['two quotas of one name', { quotas: [quota, quota] }, 'quotas', 'quotaTwice'],
  ['a quota of an unknown price', { quotas: [{ ...quota, prices: ['dog'] }] }, 'quotas', 'quotaPrice'],
  ['a least number above the most', { prices: [{ id: 'a', name: 'A', min: 3, max: 2 }] }, 'prices', 'leastAboveMost'],
  [
    'a price that ends before it begins',
    { prices: [{ id: 'a', name: 'A', saleFrom: day, saleTo: day }] },
    'prices',
    'priceEndsBefore',
  ],
  ['two prices of one code', { prices: [...plan.prices, ...plan.prices] }, 'prices', 'priceTwice'],
  ['one day twice', { days: [{ day: '2027-01-01' }, { day: '2027-01-01' }] }, 'days', 'dayTwice'],
  ['two rules of one hour', { cancelRules: [{ hoursBefore: 24 }, { hoursBefore: 24 }] }, 'cancelRules', 'ruleTwice'],
  ['two fields of one name', { extraColumns: [{ name: 'x' }, { name: 'x' }] }, 'extraColumns', 'columnTwice'],
  ['two lists of one name', { admission: [...plan.admission, ...plan.admission] }, 'admission', 'listTwice'],
  ['more than all as a deposit', { deposit: 'percent', depositValue: 101 }, 'depositValue', 'overHundred'],
])('%s is refused', (_, more, field, code) =>
  expect(planProblem({ ...plan, ...more })).toMatchObject({ field, problem: { code: `ticket.plan.${code}` } }),
)
