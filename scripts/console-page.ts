import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The part of the bundler's output that is used; its own types lack half of it. */
interface Output {
  readonly type: string
  readonly fileName: string
  readonly name?: string | undefined
  readonly source?: string | Uint8Array
}

const STYLES = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
const DESK = /\[\] \/\* files of the desk[^*]*\*\//

const EARLY = /'' \/\* file that asks early[^*]*\*\//
const ENTRY = /'' \/\* entry[^*]*\*\//g
const WORDS = /\{\} \/\* words of signing in[^*]*\*\//
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/

const MESSAGES = join(import.meta.dirname, '../platform/console/messages')

/** Texts of the form in the page, by language: the same as those of the console's own form. */
function signInWords(): Record<string, Record<string, string>> {
  const wordsIn = (locale: string) => {
    const { login } = JSON.parse(readFileSync(join(MESSAGES, locale, 'shell.json'), 'utf8')).platform
    const { userName, password, passkey, signIn, signUp, reset } = login
    return {
      title: signIn.title,
      userName,
      password,
      action: signIn.action,
      passkey,
      signUp: signUp.link,
      reset: reset.link,
    }
  }
  return Object.fromEntries(readdirSync(MESSAGES).map(locale => [locale, wordsIn(locale)]))
}

const nameOf = (file: string): string => /assets\/(.+)-[\w-]{7}\./.exec(file)?.[1] ?? ''

/** Files that every signed-in user needs, each with its kind for preloading; a script is a module. */
export function deskFiles(files: readonly string[]): string[][] {
  const desk = files.filter(file => ['desk', 'desk-kit'].includes(nameOf(file)) && /\.(?:js|css)$/.test(file))
  return desk.map(file => (file.endsWith('.css') ? [`/${file}`, 'style'] : [`/${file}`]))
}

/**
 * Completes the console's page: inlines its styles, so that the first paint waits for no other file, and lists the
 * desktop's files in its script for signed-in users.
 */
export const consolePage = (): Plugin => ({
  name: 'console-page',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const outputs: readonly Output[] = Object.values(bundle)
      const named = deskFiles(outputs.map(({ fileName }) => fileName))
      if (named.length < 3 || !DESK.test(html)) throw new Error('the page names no files of the desk')
      const early = outputs.find(({ fileName }) => nameOf(fileName) === 'early')?.fileName
      if (!early) throw new Error('the page has no file that asks early')
      const entry = ENTRY_SCRIPT.exec(html)?.[1]
      if (!entry) throw new Error('the page names no entry')
      const page = html
        .replace(STYLES, (_, file: string) => `\n    <style>${findStyle(outputs, file)}</style>${known(file)}`)
        .replace(DESK, JSON.stringify(named))
        .replace(EARLY, `'/${early}'`)
        .replace(WORDS, JSON.stringify(signInWords()))
        // Requested at once, run after the first paint.
        .replace(ENTRY_SCRIPT, `<link rel="modulepreload" crossorigin href="${entry}">`)
        .replace(ENTRY, `'${entry}'`)
      return withSmallScripts(page)
    },
  },
})

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** The page without the indents, comments and long names that its own scripts are written with. */
async function withSmallScripts(page: string): Promise<string> {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => minify(script, { ecma: 2020 }))
  const small = await Promise.all(scripts)
  return page
    .replace(INLINE_SCRIPT, () => `<script>${small.shift()?.code ?? ''}</script>`)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\n\s+/g, '\n')
}

/** Lazy parts look for a link to each of their styles; a disabled one loads nothing. */
const known = (file: string): string => `<link rel="stylesheet" disabled href="/${file}">`

function findStyle(outputs: readonly Output[], file: string): string {
  const source = outputs.find(({ fileName }) => fileName === file)?.source
  if (source === undefined) throw new Error(`the page asks for ${file}, which is not built`)
  return String(source).trim()
}

/** Files of a lazy part without those that the page already has. */
export const withoutPageFiles = (files: readonly string[]): string[] =>
  files.filter(file => !['early', 'vendor', 'base', 'rolldown-runtime'].includes(nameOf(file)))
