import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { divideToNearest, toSafeInteger } from '#platform/rules/money/decimal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { refundPass, spendPass, ValuePass } from '../../contract/value-pass.ts'
import { spendProblem } from '../../rules/pass-spending.ts'
import { appendEntry, findWritten, keyUsed, lockPass, type StoredPass, toAmount, toUnits } from './pass-store.ts'

/** `/al/acs/valuePass/spend` */
export const spendingPass = handle(
  spendPass,
  async (ctx, input): Promise<Answer<{ pass: string; balance: number }>> => {
    const before = await findWritten(ctx, input.key)
    if (before && !(before.kind === 'spend' && before.pass === input.pass)) return keyUsed()
    const pass = await lockPass(ctx, input.pass)
    if (!pass) return notFound()
    if (pass.kind !== 'value' && !Number.isInteger(input.amount))
      return refuse(RTN.invalid, 'acs.valuePass.wholeOnly', { params: { amount: input.amount } })
    const units = toUnits(pass.kind, input.amount)
    if (before && before.amount !== -units) return keyUsed()
    if (before)
      return done({ pass: input.pass, balance: toAmount(pass.kind, pass.balance) }, undefined, RTN.nothingToDo)
    const problem = spendProblem({ ...pass, expiresAt: expiryOf(pass) }, units, ctx.clock())
    const params = { name: pass.name, balance: toAmount(pass.kind, pass.balance) }
    if (problem) return refuse(RTN.wrongState, `acs.valuePass.${problem}`, { params })
    await appendEntry(ctx, { pass: input.pass, key: input.key, kind: 'spend', amount: -units, paid: 0, tax: 0 })
    return done({ pass: input.pass, balance: toAmount(pass.kind, pass.balance - units) })
  },
)

const expiryOf = ({ expiresAt }: StoredPass): number | undefined =>
  expiresAt === null ? undefined : Date.parse(expiresAt)

/** The part of an amount that belongs to what is left of a pass. */
const unspentPart = ({ balance, gives }: StoredPass, amount: Cents): Cents =>
  toSafeInteger(divideToNearest(BigInt(amount) * BigInt(balance), BigInt(gives)))

/** `/al/acs/valuePass/refund` */
export const refundingPass = handle(
  refundPass,
  async (ctx, input): Promise<Answer<{ pass: string; balance: number; refunded: number }>> => {
    const before = await findWritten(ctx, input.key)
    if (before && !(before.kind === 'refund' && before.pass === input.pass)) return keyUsed()
    if (before)
      return done({ pass: before.pass, balance: 0, refunded: toWire(-before.paid) }, undefined, RTN.nothingToDo)
    const pass = await lockPass(ctx, input.pass)
    if (!pass) return notFound()
    const problem = spendProblem({ ...pass, expiresAt: expiryOf(pass) }, Math.max(1, pass.balance), ctx.clock())
    if (problem) return refuse(RTN.wrongState, `acs.valuePass.${problem}`, { params: { name: pass.name, balance: 0 } })
    const [refunded, tax] = [unspentPart(pass, pass.price), unspentPart(pass, pass.tax)]
    await appendEntry(ctx, {
      ...{ pass: input.pass, key: input.key, kind: 'refund', amount: -pass.balance, paid: -refunded, tax: -tax },
    })
    await ctx.audit.record([
      {
        ...{ action: 'refundPass', resource: ValuePass.key, recordId: input.pass, title: pass.holder },
        before: { balance: toAmount(pass.kind, pass.balance) },
        after: { refunded: toWire(refunded), balance: 0 },
      },
    ])
    return done({ pass: input.pass, balance: 0, refunded: toWire(refunded) })
  },
)
