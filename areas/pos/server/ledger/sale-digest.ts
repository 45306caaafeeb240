import { createHash } from 'node:crypto'
import type { Sale } from '#areas/pos/contract/sale.ts'

/** Detects sales with different contents; the order of fields does not matter, because the schema sorts them. */
export const saleDigest = (sale: Sale): string => createHash('sha256').update(JSON.stringify(sale)).digest('base64url')
