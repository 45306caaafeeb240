import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { readonly [key: string]: string | Messages }

const compiled = (messages: Messages): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]),
  )

/**
 * Reads ICU messages when the console is built, so that no browser has to: the parser would be a tenth of what signing in
 * loads (docs/decisions/compiled-messages.md). A message that is not ICU stops the build.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      // Bundled ahead for development, the library would bring its parser along.
      optimizeDeps: { exclude: ['use-intl'] },
    }),
    transform(code, id) {
      if (!/\/messages\/.+\.json$/.test(id)) return null
      const messages: Messages = JSON.parse(code)
      return { code: JSON.stringify(compiled(messages)), map: null }
    },
  }
}
