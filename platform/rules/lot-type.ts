/** What kind of site a lot is, as its number on the wire. */
export const LOT_TYPE = { parking: 1, hospitality: 101, retail: 201 } as const
export type LotKind = keyof typeof LOT_TYPE
export type LotType = (typeof LOT_TYPE)[LotKind]

/** @returns null for a number that is no lot type */
export function lotKindOf(lotType: number): LotKind | null {
  const kinds = Object.keys(LOT_TYPE) as LotKind[] // Object.keys gives string[]; these are the keys of a literal
  return kinds.find(kind => LOT_TYPE[kind] === lotType) ?? null
}

/** Empty where a shop has none. */
export type RetailVersion = '' | '100' | '200'

export function retailVersionOf(value: unknown): RetailVersion {
  const text = String(value ?? '')
  return text === '100' || text === '200' ? text : ''
}
