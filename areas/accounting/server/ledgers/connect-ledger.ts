import { exchangeCode } from '#adapters/accounting/oauth-tokens.ts'
import { type Answer, done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { handle, handleInSteps } from '#platform/server/operation/area-server.ts'
import type { WithServices } from '#platform/server/operation/needs.ts'
import type { Steps } from '#platform/server/operation/steps.ts'
import { askConsent, connectLedger, testLedger } from '../../contract/ledger.ts'
import { readAccounts } from '../days/read-books.ts'
import { consentUrl, readReturned } from './consent.ts'
import { findLedger, type LedgerRow, setLedgerState } from './ledger-rows.ts'
import { oauthParts, openLedger } from './open-ledger.ts'
import { storeTokens } from './token-rows.ts'

/** The page of the connected books: programs send the bookkeeper back there. */
const returnsTo = ({ services }: WithServices<'publicUrl'>): string => `${services.publicUrl}/accounting/ledger`

/** `/al/accounting/ledger/consent` */
export const askingConsent = handle(askConsent, async (ctx, { id }) => {
  const ledger = await findLedger(ctx, id)
  if (!ledger) return notFound()
  if (ledger.program === 'simulator') return refuse(RTN.nothingToDo, 'accounting.refusal.simulatorNeedsNoConsent')
  if (!ledger.clientId || !ledger.clientSecret)
    return refuseFields({ clientId: { code: 'accounting.field.clientFirst' } })
  return done({ url: consentUrl(ledger, returnsTo(ctx)), returnsTo: returnsTo(ctx) })
})

const toWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whatever went wrong is the answer of a test. */
async function compare(steps: Steps, id: string) {
  try {
    const { ledger } = await openLedger(steps, id)
    const there = await ledger.accounts()
    const known = new Set(there.flatMap(({ code, name }) => [code, name]))
    const wanted = await steps.write(readAccounts)
    const missing = wanted.filter(({ account, accountName }) => !known.has(account) && !known.has(accountName))
    const names = [...new Set(missing.map(({ account, accountName }) => `${account} ${accountName}`))]
    return { ok: true, answer: String(there.length), missing: names }
  } catch (error) {
    return { ok: false, answer: toWords(error), missing: [] }
  }
}

async function exchange(steps: Steps, row: LedgerRow, returned: string): Promise<Answer<{ company: string }>> {
  const read = readReturned(row, returned)
  if (!read) return refuseFields({ returned: { code: 'accounting.field.returned' } })
  const { parts, redirectUri } = await steps.write(async ctx => ({
    parts: oauthParts(ctx, row),
    redirectUri: returnsTo(ctx),
  }))
  try {
    const tokens = await exchangeCode(parts, read.code, redirectUri)
    await steps.write(ctx => storeTokens(ctx, row.id, tokens))
    return done({ company: read.company })
  } catch (error) {
    const answer = toWords(error)
    await steps.write(ctx => setLedgerState(ctx, row, { state: 'error', answer }))
    return refuse(RTN.wrongState, 'accounting.refusal.notConnected', { params: { answer } })
  }
}

/** `/al/accounting/ledger/connect` */
export const connectingLedger = handleInSteps(
  connectLedger,
  async (steps, { id, returned = '' }): Promise<Answer<{ ok: boolean; answer: string }>> => {
    const row = await steps.write(ctx => findLedger(ctx, id))
    if (!row) return notFound()
    const exchanged =
      row.program === 'simulator' ? done({ company: 'simulator' }) : await exchange(steps, row, returned)
    if (exchanged.refused) return exchanged
    const { company } = exchanged.result
    await steps.write(ctx => setLedgerState(ctx, row, { state: 'connected', answer: '', company }))
    const { ok, answer } = await compare(steps, id)
    await steps.write(ctx => setLedgerState(ctx, row, { state: ok ? 'connected' : 'error', answer: ok ? '' : answer }))
    return done({ ok, answer })
  },
)

/** `/al/accounting/ledger/test` */
export const testingLedger = handleInSteps(
  testLedger,
  async (steps, { id }): Promise<Answer<{ ok: boolean; answer: string; missing: string[] }>> => {
    const row = await steps.write(ctx => findLedger(ctx, id))
    if (!row) return notFound()
    const tested = await compare(steps, id)
    const state = row.state === 'draft' ? 'draft' : tested.ok ? 'connected' : 'error'
    await steps.write(ctx => setLedgerState(ctx, row, { state, answer: tested.ok ? '' : tested.answer }))
    return done(tested)
  },
)
