import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Steps } from '#platform/server/operation/steps.ts'
import { type TEST_STEPS, testTerminal } from '../../contract/terminal.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import { openAccount } from '../events/work-events.ts'
import type { OpenedProvider } from '../providers/open-provider.ts'
import { ownTerminal } from './pair-terminal.ts'
import { changeTerminal, lockTerminal, logTerminal, type StoredTerminal } from './stored-terminal.ts'

type Tested = OutputOfOperation<typeof testTerminal>
type Step = (typeof TEST_STEPS)[number]

const MOST_WORDS = 200

/** `/al/eftpos/terminal/test` */
export const testingTerminal = handleInSteps(testTerminal, async (steps, { id }): Promise<Answer<Tested>> => {
  const terminal = await steps.write(ctx => ownTerminal(ctx, id, testTerminal.need))
  if ('refused' in terminal) return terminal
  const tested = await runTest(steps, terminal)
  const isSeen = tested.some(({ step, ok }) => step === 'terminal' && ok)
  const known = await steps.write(async ctx => {
    const own = await lockTerminal(ctx, id)
    if (!own) return false
    if (isSeen)
      await changeTerminal(
        ctx,
        own,
        sql`last_seen = ${ctx.now()}::timestamptz, state = case when state = 'offline' then 'ready' else state end`,
      )
    await logTerminal(ctx, own, 'test')
    return true
  })
  return known ? done({ steps: tested }) : notFound()
})

/** Each step needs the one before. What goes wrong is the answer of a test, whatever it is. */
async function runTest(steps: Steps, terminal: StoredTerminal): Promise<Tested['steps']> {
  const tested: Tested['steps'] = []
  const clock = await steps.write(async ctx => ctx.clock)
  async function step<T>(name: Step, work: () => Promise<{ readonly words: string; readonly value?: T }>) {
    const startedAt = clock()
    const outcome = await work().then(
      answer => ({ ok: true, ...answer }),
      (error: unknown) => ({
        ok: false,
        words: error instanceof Error ? error.message : String(error),
        value: undefined,
      }),
    )
    const words = maskCardNumbers(outcome.words).slice(0, MOST_WORDS)
    tested.push({ step: name, ok: outcome.ok, words, milliseconds: Math.max(0, Math.trunc(clock() - startedAt)) }) // not money: milliseconds
    return outcome.ok
  }
  let opened: OpenedProvider | undefined
  const status = async () => {
    if (terminal.providerRef === null) throw new Error('The terminal is not paired.')
    const now = await opened?.provider.terminals?.status(terminal.providerRef)
    if (!now) throw new Error('The provider does not know this terminal.')
    if (!now.isOnline) throw new Error('The terminal is offline.')
    return { words: [now.model, now.serial, now.software].filter(Boolean).join(' · ') }
  }
  const all: readonly (readonly [Step, () => Promise<{ readonly words: string }>])[] = [
    [
      'account',
      async () => {
        opened = await openAccount(steps, terminal.accountId)
        if (!opened.account.active) throw new Error('The provider account is switched off.')
        if (!opened.provider.terminals) throw new Error('This provider has no terminals.')
        return { words: opened.account.name }
      },
    ],
    [
      'provider',
      async () => {
        const { name = '', mode = '' } = (await opened?.provider.account()) ?? {}
        return { words: `${name} (${mode})` }
      },
    ],
    ['terminal', status],
    ['roundTrip', status],
  ]
  for (const [name, work] of all) if (!(await step(name, work))) break
  return tested
}
