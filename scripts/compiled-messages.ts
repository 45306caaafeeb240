import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { readonly [key: string]: string | Messages }

const compiled = (messages: Messages): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]),
  )

/**
 * Compiles ICU messages when the console is built, so that browsers need no parser, which would be a tenth of what
 * sign-in loads (docs/decisions/compiled-messages.md). An invalid message stops the build.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      // Pre-bundling in development would include the library's parser.
      optimizeDeps: { exclude: ['use-intl'] },
    }),
    transform(code, id) {
      if (!/\/messages\/.+\.json$/.test(id)) return null
      const messages: Messages = JSON.parse(code)
      return { code: JSON.stringify(compiled(messages)), map: null }
    },
  }
}
