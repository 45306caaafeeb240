/** inclusive: the price contains the tax. added: the tax comes on top of it. */
export const TAX_MODES = ['inclusive', 'added'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** Tax is rounded per line, or once per bill and rate. Australian law allows both. */
export const TAX_ROUNDINGS = ['line', 'bill'] as const
export type TaxRounding = (typeof TAX_ROUNDINGS)[number]
