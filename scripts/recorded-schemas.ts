import { join } from 'node:path'
import type { Plugin } from 'vite'

const SCHEMAS = join(import.meta.dirname, '../platform/console/schemas')
const LIBRARY = join(SCHEMAS, 'library.ts')
const RECORDED = join(SCHEMAS, 'recorded.ts')

/**
 * Definitions in the browser are made with stand-ins for zod's schemas, so that a list loads without the library
 * (docs/decisions/first-paint.md).
 */
export const recordedSchemas = (): Plugin => ({
  name: 'recorded-schemas',
  enforce: 'pre',
  resolveId: (name, importer) => (name === 'zod' && importer !== LIBRARY ? RECORDED : null),
})
