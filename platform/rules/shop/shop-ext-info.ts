/** `extInfo` of a shop: JSON text with the addresses of its own servers. */

export const EXT_INFO_NAMES = [
  'urlArmpos',
  'boardId',
  /** Image server. */
  'urlDownload',
  'pathId',
  'urlUpload',
  'urlComm',
  'version',
  'urlQui',
  'urlDataPool',
  'printSurchargeReceipt',
  'plcServer',
  'urlScan',
] as const

export type ShopExtInfo = { readonly [name in (typeof EXT_INFO_NAMES)[number]]?: string }

/**
 * The known names with a value, as text. Text that is not a JSON object counts as empty: old shops have blanks and
 * "null".
 */
export function parseExtInfo(text: string | null | undefined): ShopExtInfo {
  const parsed = parseObject(text ?? '')
  const known = EXT_INFO_NAMES.map(name => [name, asText(parsed[name])] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== ''))
}

/** Version 2.0, 2.0.1, ...: an old server, which the product marks with newServer 0. */
export const isOldServer = (version: string | undefined): boolean => version?.startsWith('2.0') ?? false

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
