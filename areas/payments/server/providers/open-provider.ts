import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Log, TenantData, Timed, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { CHECKOUT_PATH, SIMULATED } from '../../contract/checkout.ts'
import type { Provider } from '../../contract/site-pay.ts'
import { type CallLog, loggedOutgoing } from './log-calls.ts'
import { loggedSimulator } from './log-simulator.ts'
import { simulatorStore } from './simulator-rows.ts'

export interface AccountRow {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly provider: Provider
  readonly mode: 'test' | 'live'
  readonly active: boolean
  readonly apiKey: string | null
  readonly address: string | null
  readonly signingSecret: string | null
  readonly hookSecret: string | null
  readonly refundLimit: number | null
  readonly currency: string
}

export const findAccount = (ctx: TenantData, id: string): Promise<AccountRow | undefined> =>
  ctx.db.row<AccountRow>(sql`
    select a.id, a.site_id as "siteId", a.name, a.provider, a.mode, a.active, a.api_key as "apiKey", a.address,
      a.signing_secret as "signingSecret", a.hook_secret as "hookSecret", a.refund_limit as "refundLimit",
      coalesce(nullif(s.settings->>'currency', ''), 'AUD') as currency
    from site_site_pay a
    join platform.site s on s.merchant_id = a.merchant_id and s.id = a.site_id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.id = ${id}::uuid`)

export type ProviderParts = Pick<Timed, 'clock'> & WithRandom & WithServices<'secrets' | 'publicUrl' | 'outgoing'>

export interface OpenedProvider {
  readonly account: AccountRow
  readonly provider: PaymentProvider
}

export const openSecret = (
  { services }: WithServices<'secrets'>,
  account: AccountRow,
  field: 'apiKey' | 'signingSecret',
): string | undefined => {
  const sealed = account[field]
  return sealed === null ? undefined : services.secrets.open(sealed, `site.sitePay.${field}:${account.id}`)
}

export const simulatorParts = (transactions: Transactions, parts: ProviderParts, account: AccountRow) => ({
  store: simulatorStore(transactions, account.id),
  signingSecret: openSecret(parts, account, 'signingSecret') ?? '',
  clock: parts.clock,
  id: () => parts.random.id(),
  currency: account.currency,
  checkoutUrl: (ref: string) => `${parts.services.publicUrl}${CHECKOUT_PATH}/${account.id}.${ref}${SIMULATED}`,
})

/** The provider of an account, loaded when it is first called. */
export async function openProvider(
  transactions: Transactions,
  parts: ProviderParts & { readonly log: Log },
  account: AccountRow,
): Promise<PaymentProvider> {
  const calls: CallLog = { transactions, party: account, clock: parts.clock, log: parts.log }
  if (account.provider === 'stripe') return openStripe(parts, account, calls)
  const { simulatedProvider } = await import('#adapters/payments/simulator/simulator.ts')
  return loggedSimulator(simulatedProvider(simulatorParts(transactions, parts, account)), calls)
}

async function openStripe(parts: ProviderParts, account: AccountRow, calls: CallLog): Promise<PaymentProvider> {
  const { stripeProvider } = await import('#adapters/payments/stripe/stripe.ts')
  return stripeProvider({
    apiKey: openSecret(parts, account, 'apiKey') ?? '',
    signingSecret: openSecret(parts, account, 'signingSecret') ?? '',
    address: account.address ?? undefined,
    outgoing: loggedOutgoing(parts.services.outgoing, calls),
    clock: parts.clock,
  })
}
