import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { SitePay, testSitePay } from '../../contract/site-pay.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import { openAccount } from '../events/work-events.ts'
import { type AccountRow, findAccount } from '../providers/open-provider.ts'

interface Tested {
  readonly ok: boolean
  readonly answer: string
}

/** `/al/site/sitePay/test` */
export const testingAccount = handleInSteps(testSitePay, async (steps, { id }): Promise<Answer<Tested>> => {
  const account = await steps.write(ctx => findAccount(ctx, id))
  if (!account) return notFound()
  const mayTest = await steps.write(async ctx => ctx.access.mayAt(testSitePay.need, account.siteId))
  if (!mayTest) return notFound()
  const tested = await askProvider(steps, id)
  await steps.write(ctx => storeTest(ctx, account, tested))
  return done(tested)
})

async function askProvider(transactions: Transactions, id: string): Promise<Tested> {
  try {
    const { provider } = await openAccount(transactions, id)
    const { name, mode, currency } = await provider.account()
    return { ok: true, answer: `${name} (${mode}, ${currency})` }
  } catch (error) {
    // Whatever went wrong is the answer of a test.
    return { ok: false, answer: maskCardNumbers(error instanceof Error ? error.message : String(error)).slice(0, 400) }
  }
}

async function storeTest(ctx: Context, account: AccountRow, { ok, answer }: Tested): Promise<void> {
  await ctx.db.run(sql`
    update site_site_pay set state = ${ok ? 'working' : 'failing'}, tested_at = ${ctx.now()}::timestamptz, test_answer = ${answer},
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${account.id}::uuid`)
  await ctx.audit.record([
    { action: 'test', resource: SitePay.key, recordId: account.id, title: account.name, siteId: account.siteId },
  ])
  await publishChanged(ctx, SitePay, [{ id: account.id, siteId: account.siteId }])
}
