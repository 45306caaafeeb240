import { done, type FieldProblem, refuseFields } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { previewAba } from '../../contract/aba.ts'
import { type AbaProblem, abaProblems, abaText, abaTotals } from '../../rules/aba.ts'

const fieldName = ({ payment, field }: AbaProblem): string =>
  payment === 0 ? field : `payments.${payment - 1}.${field}`

const WORDS: Readonly<Record<AbaProblem['field'], string>> = {
  bank: 'accounting.field.aba.bank',
  userId: 'accounting.field.aba.userId',
  traceBsb: 'accounting.field.aba.traceBsb',
  traceAccount: 'accounting.field.aba.traceAccount',
  bsb: 'accounting.field.aba.bsb',
  account: 'accounting.field.aba.account',
  amount: 'accounting.field.aba.amount',
  payments: 'accounting.field.aba.payments',
}

const problem = ({ field }: AbaProblem): FieldProblem => ({ code: WORDS[field] })

/** `/al/accounting/aba/preview` */
export const previewingAba = handle(previewAba, async (_, { payments, ...head }) => {
  const inCents = payments.map(payment => ({ ...payment, amount: fromWire(payment.amount) }))
  const problems = abaProblems(head, inCents)
  if (problems.length > 0)
    return refuseFields(Object.fromEntries(problems.map(each => [fieldName(each), problem(each)])))
  const { net, credits, debits, count } = abaTotals(inCents, head.selfBalancing)
  const lines = abaText(head, inCents).split('\r\n').slice(0, -1)
  return done({ lines, net: toWire(net), credits: toWire(credits), debits: toWire(debits), count })
})
