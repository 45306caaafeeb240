import type { ProductExport } from './exported-product.ts'
import { lightspeed } from './lightspeed.ts'
import { odoo } from './odoo.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { wooCommerce } from './woo-commerce.ts'

/** The more telling headers first. */
export const PRODUCT_EXPORTS: readonly ProductExport[] = [shopify, square, lightspeed, wooCommerce, odoo]

/** The system that writes files with these headers. */
export function findProductExport(headers: readonly string[]): ProductExport | undefined {
  const plain = new Set(headers.map(header => header.toLowerCase()))
  return PRODUCT_EXPORTS.find(each => each.recognises(plain))
}
