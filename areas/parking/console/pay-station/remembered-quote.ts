import type { PayStationQuote } from '../../contract/pay-station.ts'

const keyOf = (saleId: string): string => `payStation ${saleId}`

/** The fee that a driver saw, for the receipt after the provider's page: another app may have come back to another tab, which has none. */
export function rememberQuote(saleId: string, quote: PayStationQuote): void {
  sessionStorage.setItem(keyOf(saleId), JSON.stringify(quote))
}

export function rememberedQuote(saleId: string): PayStationQuote | undefined {
  const text = sessionStorage.getItem(keyOf(saleId))
  return text === null ? undefined : (JSON.parse(text) as PayStationQuote) // written by rememberQuote alone
}
