import { createHash } from 'node:crypto'
import type { Sale } from '#areas/pos/contract/sale.ts'

/** Tells sales of other contents apart, whatever order their fields came in: the schema put them in its own. */
export const saleDigest = (sale: Sale): string => createHash('sha256').update(JSON.stringify(sale)).digest('base64url')
