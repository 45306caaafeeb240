import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Steps } from '#platform/server/operation/steps.ts'
import { type AccountState, connectAccount, testAccount } from '../../contract/account.ts'
import { pushAvailability } from '../items/push-availability.ts'
import { type AccountRow, findAccount } from '../platforms/accounts.ts'
import { openAccount } from '../platforms/open-platform.ts'
import { setAccountState } from './account-state.ts'

interface Tested {
  readonly ok: boolean
  readonly answer: string
}

const LONGEST_WORDS = 400

const findAllowed = (steps: Steps, id: string, need: string): Promise<AccountRow | undefined> =>
  steps.write(async ctx => {
    const account = await findAccount(ctx, id)
    return account && ctx.access.mayAt(need, account.siteId) ? account : undefined
  })

/** The hours of the shop are what every platform can be asked for without changing anything. */
async function ask(steps: Steps, id: string): Promise<Tested> {
  try {
    const { account, platform } = await openAccount(steps, id)
    await platform.readHours(account.storeId)
    return { ok: true, answer: account.storeId }
  } catch (error) {
    // Whatever went wrong is the answer of a test.
    return { ok: false, answer: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_WORDS) }
  }
}

const afterTest = ({ state }: AccountRow, { ok }: Tested): AccountState =>
  state === 'connected' || state === 'error' ? (ok ? 'connected' : 'error') : state

/** `/al/delivery/account/test` */
export const testingAccount = handleInSteps(testAccount, async (steps, { id }): Promise<Answer<Tested>> => {
  const account = await findAllowed(steps, id, testAccount.need)
  if (!account) return notFound()
  const tested = await ask(steps, id)
  await steps.write(ctx => setAccountState(ctx, account, { state: afterTest(account, tested), answer: tested.answer }))
  return done(tested)
})

/** `/al/delivery/account/connect` */
export const connectingAccount = handleInSteps(
  connectAccount,
  async (steps, { id, connect }): Promise<Answer<Tested>> => {
    const account = await findAllowed(steps, id, connectAccount.need)
    if (!account) return notFound()
    const tested = connect ? await ask(steps, id) : { ok: true, answer: '' }
    const state: AccountState = connect ? (tested.ok ? 'connected' : 'error') : 'disconnected'
    await steps.write(async ctx => {
      await setAccountState(ctx, account, { state, answer: tested.answer })
      if (state === 'connected') await pushAvailability(ctx, account)
    })
    return done(tested)
  },
)
