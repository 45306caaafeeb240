/** Kind of a site, by its number on the wire. */
export const LOT_TYPE = { parking: 1, hospitality: 101, retail: 201 } as const
export type LotKind = keyof typeof LOT_TYPE
export const LOT_KINDS = ['parking', 'hospitality', 'retail'] as const satisfies readonly LotKind[]
/** Trades that sell goods or food. */
export const SHOP_TRADES = ['hospitality', 'retail'] as const satisfies readonly LotKind[]
export type LotType = (typeof LOT_TYPE)[LotKind]

/** @returns null for a number that is no lot type */
export function toLotKind(lotType: number): LotKind | null {
  return LOT_KINDS.find(kind => LOT_TYPE[kind] === lotType) ?? null
}

export const RETAIL_VERSIONS = ['100', '200'] as const
/** Empty where a shop has none. */
export type RetailVersion = '' | (typeof RETAIL_VERSIONS)[number]

export function toRetailVersion(value: unknown): RetailVersion {
  return RETAIL_VERSIONS.find(version => version === String(value ?? '')) ?? ''
}
