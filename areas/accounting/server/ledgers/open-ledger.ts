import type { Ledger } from '#adapters/accounting/ledger.ts'
import type { AccessTokens, OAuthParts } from '#adapters/accounting/oauth-tokens.ts'
import type { Timed, WithServices } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { signInOf } from './consent.ts'
import { findLedger, type LedgerRow, openClientSecret } from './ledger-rows.ts'
import { simulatedBooks } from './simulator-rows.ts'
import { tokenRows } from './token-rows.ts'

export type LedgerParts = Pick<Timed, 'clock'> & WithServices<'secrets' | 'outgoing'>

export const oauthParts = (parts: LedgerParts, ledger: LedgerRow): OAuthParts => ({
  ...signInOf(ledger),
  outgoing: parts.services.outgoing,
  clientId: ledger.clientId ?? '',
  clientSecret: openClientSecret(parts, ledger),
  clock: parts.clock,
})

export interface OpenedLedger {
  readonly row: LedgerRow
  readonly ledger: Ledger
  /** None for the simulator. */
  readonly tokens?: AccessTokens
}

/** Opens connected books between transactions. @throws where there are none under this id */
export async function openLedger(transactions: Transactions, id: string): Promise<OpenedLedger> {
  const { row, parts } = await transactions.write(async ctx => ({
    row: await findLedger(ctx, id),
    parts: { clock: ctx.clock, services: ctx.services },
  }))
  if (!row) throw new Error(`no connected books ${id}`)
  if (row.program !== 'simulator') return openLive(transactions, parts, row)
  const { simulatedLedger } = await import('#adapters/accounting/simulator/simulated-ledger.ts')
  return { row, ledger: simulatedLedger(simulatedBooks(transactions, id)) }
}

async function openLive(transactions: Transactions, parts: LedgerParts, row: LedgerRow): Promise<OpenedLedger> {
  const { oauthTokens } = await import('#adapters/accounting/oauth-tokens.ts')
  const tokens = oauthTokens(oauthParts(parts, row), tokenRows(transactions, row.id))
  const shared = {
    outgoing: parts.services.outgoing,
    tokens,
    company: row.company ?? '',
    address: row.apiAddress ?? undefined,
  }
  if (row.program === 'quickbooks') {
    const { quickBooks } = await import('#adapters/accounting/quickbooks/quickbooks.ts')
    return { row, tokens, ledger: quickBooks(shared) }
  }
  const { myob } = await import('#adapters/accounting/myob/myob.ts')
  return { row, tokens, ledger: myob({ ...shared, apiKey: row.clientId ?? '' }) }
}
