import type { OAuthParts } from '#adapters/accounting/oauth-tokens.ts'
import type { LedgerRow } from './ledger-rows.ts'

interface Consent {
  /** Where the bookkeeper permits access. */
  readonly page: string
  readonly scope: string
  readonly tokens: string
  readonly clientIn: OAuthParts['clientIn']
  /** Parameter of the returned address that names the company. */
  readonly company: string
  readonly more: Readonly<Record<string, string>>
}

/** developer.intuit.com and developer.myob.com */
const CONSENTS: Readonly<Record<'quickbooks' | 'myob', Consent>> = {
  quickbooks: {
    page: 'https://appcenter.intuit.com/connect/oauth2',
    scope: 'com.intuit.quickbooks.accounting',
    tokens: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    clientIn: 'basic',
    company: 'realmId',
    more: {},
  },
  myob: {
    page: 'https://secure.myob.com/oauth2/account/authorize',
    scope: 'sme-company-file sme-general-ledger',
    tokens: 'https://secure.myob.com/oauth2/v1/authorize',
    clientIn: 'form',
    company: 'businessId',
    // Without it MYOB does not tell the company file again.
    more: { prompt: 'consent' },
  },
}

const consentOf = ({ program }: Pick<LedgerRow, 'program'>): Consent =>
  CONSENTS[program === 'myob' ? 'myob' : 'quickbooks']

export const signInOf = (ledger: LedgerRow): Pick<OAuthParts, 'address' | 'clientIn'> => {
  const { tokens, clientIn } = consentOf(ledger)
  return { address: ledger.signInAddress ?? tokens, clientIn }
}

export const consentUrl = (ledger: LedgerRow, returnsTo: string): string => {
  const { page, scope, more } = consentOf(ledger)
  const parameters = new URLSearchParams({
    client_id: ledger.clientId ?? '',
    response_type: 'code',
    scope,
    redirect_uri: returnsTo,
    state: ledger.id,
    ...more,
  })
  return `${page}?${parameters}`
}

/** What the program put into the address that it sent the bookkeeper back to; undefined: it is not one of these books. */
export function readReturned(ledger: LedgerRow, returned: string): { code: string; company: string } | undefined {
  if (!URL.canParse(returned)) return undefined
  const { searchParams } = new URL(returned)
  const code = searchParams.get('code')
  const company = searchParams.get(consentOf(ledger).company)
  return code && company && searchParams.get('state') === ledger.id ? { code, company } : undefined
}
