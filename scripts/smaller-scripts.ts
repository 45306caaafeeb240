import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Chunks of sign-in and of the first list (console-chunks.ts). */
const FIRST = new Set([
  'rolldown-runtime',
  'early',
  'painter',
  'vendor',
  'base',
  'index',
  'desk',
  'desk-kit',
  'toasts',
  'console',
  'plu',
  'plu-page',
  'product-figures',
  'shell',
  'kit',
])

/**
 * Minifies the scripts of a first visit once more: the bundler's own minifier is quick, terser makes 2 % less. Only these,
 * because it takes a second or two for each.
 */
export const smallerScripts = (): Plugin => ({
  name: 'smaller-scripts',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !FIRST.has(chunk.name)) continue
      const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2 } })
      if (!code) throw new Error(`${chunk.fileName} could not be minified`)
      chunk.code = code
    }
  },
})
