import type { PairAnswer, ProviderTerminal, TerminalProvider } from '#adapters/payments/terminal-provider.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Steps, Transactions } from '#platform/server/operation/steps.ts'
import { pairTerminal, unpairTerminal } from '../../contract/terminal.ts'
import { mayBecome, PAIRING_MS, type TerminalState } from '../../rules/terminal-state.ts'
import { openAccount } from '../events/work-events.ts'
import { isSilence } from '../providers/is-silence.ts'
import { changeTerminal, lockTerminal, logTerminal, type StoredTerminal } from './stored-terminal.ts'

type Paired = Answer<{ state: TerminalState }>
type Need = typeof pairTerminal.need | typeof unpairTerminal.need

/** A terminal that the caller may act on, locked; else why not. */
export async function ownTerminal(ctx: Context, id: string, need: Need | string): Promise<StoredTerminal | Refusal> {
  const terminal = await lockTerminal(ctx, id)
  return terminal && ctx.access.mayAt(need, terminal.siteId) ? terminal : notFound()
}

/** The terminals of an account; undefined where its provider has none. */
export async function openTerminals(
  transactions: Transactions,
  accountId: string,
): Promise<TerminalProvider | undefined> {
  const { provider } = await openAccount(transactions, accountId)
  return provider.terminals
}

/** `/al/eftpos/terminal/pair`: the state is stored before the code is sent, so that a lost answer is not lost sight of. */
export const pairingTerminal = handleInSteps(pairTerminal, async (steps, { id, code }): Promise<Paired> => {
  const terminal = await steps.write(ctx => beginPairing(ctx, id))
  if ('refused' in terminal) return terminal
  const terminals = await openTerminals(steps, terminal.accountId)
  if (!terminals) return endPairing(steps, id, 'eftpos.terminal.noTerminals')
  const answer = await sendCode(steps, terminals, terminal, code)
  if (answer === 'silent') return refuse(RTN.wrongState, 'cardpay.transaction.providerSilent')
  if ('refused' in answer) return endPairing(steps, id, 'eftpos.terminal.unknownCode')
  return steps.write(ctx => storePaired(ctx, id, answer.terminal))
})

async function beginPairing(ctx: Context, id: string): Promise<StoredTerminal | Refusal> {
  const terminal = await ownTerminal(ctx, id, pairTerminal.need)
  if ('refused' in terminal) return terminal
  if (terminal.state !== 'pairing' && !mayBecome(terminal.state, 'pairing'))
    return refuse(RTN.wrongState, 'eftpos.terminal.isPaired')
  const until = new Date(ctx.clock() + PAIRING_MS).toISOString()
  await changeTerminal(ctx, terminal, sql`state = 'pairing', pairing_until = ${until}::timestamptz`)
  return terminal
}

/** The same code for the same terminal is one registration, however often it is sent. */
async function sendCode(
  steps: Steps,
  terminals: TerminalProvider,
  { id, name }: StoredTerminal,
  code: string,
): Promise<PairAnswer | 'silent'> {
  try {
    return await terminals.pair(code, name, `pair ${id} ${code}`)
  } catch (error) {
    if (isSilence(error)) return 'silent'
    await steps.write(async ctx => {
      const terminal = await lockTerminal(ctx, id)
      if (terminal) await changeTerminal(ctx, terminal, sql`state = 'unpaired', pairing_until = null`)
    })
    throw error
  }
}

async function endPairing(steps: Steps, id: string, code: string): Promise<Refusal> {
  await steps.write(async ctx => {
    const terminal = await lockTerminal(ctx, id)
    if (terminal?.state === 'pairing')
      await changeTerminal(ctx, terminal, sql`state = 'unpaired', pairing_until = null`)
  })
  return refuseFields({ code: { code } })
}

/** Stores what the provider said of a terminal that it registered. */
export async function storePaired(
  ctx: Context,
  id: string,
  { ref, serial, model, software }: ProviderTerminal,
): Promise<Paired> {
  const terminal = await lockTerminal(ctx, id)
  if (!terminal) return notFound()
  const other = await ctx.db.row(sql`
    select 1 from eftpos_terminal
    where merchant_id = ${ctx.merchantId}::uuid and account = ${terminal.accountId}::uuid and provider_ref = ${ref} and id <> ${id}::uuid`)
  if (other) {
    await changeTerminal(ctx, terminal, sql`state = 'unpaired', pairing_until = null`)
    return { ...refuseFields({ code: { code: 'eftpos.terminal.pairedAlready' } }), keep: true }
  }
  await changeTerminal(
    ctx,
    terminal,
    sql`state = 'ready', pairing_until = null, provider_ref = ${ref}, serial = ${serial}, model = ${model}, software = ${software},
      last_seen = ${ctx.now()}::timestamptz`,
  )
  await logTerminal(ctx, terminal, 'pair')
  return done({ state: 'ready' as const })
}

/** `/al/eftpos/terminal/unpair`: one with a payment on it stays until that has ended. */
export const unpairingTerminal = handleInSteps(unpairTerminal, async (steps, { id, retire }): Promise<Paired> => {
  const state: TerminalState = retire ? 'retired' : 'unpaired'
  const terminal = await steps.write(async ctx => {
    const own = await ownTerminal(ctx, id, unpairTerminal.need)
    if ('refused' in own) return own
    if (own.state === 'busy')
      return refuse(RTN.wrongState, 'eftpos.terminal.busy', { params: { who: own.busyWith ?? '' } })
    return mayBecome(own.state, state) ? own : refuse(RTN.wrongState, `eftpos.terminal.not.${own.state}`)
  })
  if ('refused' in terminal) return terminal
  if (terminal.providerRef !== null) {
    try {
      await (await openTerminals(steps, terminal.accountId))?.unpair(terminal.providerRef)
    } catch (error) {
      if (!isSilence(error)) throw error
      return refuse(RTN.wrongState, 'cardpay.transaction.providerSilent')
    }
  }
  return steps.write(async ctx => {
    const own = await ownTerminal(ctx, id, unpairTerminal.need)
    if ('refused' in own) return own
    if (own.state === 'busy')
      return refuse(RTN.wrongState, 'eftpos.terminal.busy', { params: { who: own.busyWith ?? '' } })
    await changeTerminal(ctx, own, sql`state = ${state}, provider_ref = null, pairing_until = null`)
    await logTerminal(ctx, own, retire ? 'retire' : 'unpair')
    return done({ state })
  })
})
