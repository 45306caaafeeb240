import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the page tells its files by: the bundler's own types leave half of it out. */
interface Output {
  readonly type: string
  readonly fileName: string
  readonly name?: string | undefined
  readonly source?: string | Uint8Array
}

const STYLES = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
const DESK = /\[\] \/\* files of the desk[^*]*\*\//

const EARLY = /'' \/\* file that asks early[^*]*\*\//
const ENTRY = /'' \/\* entry[^*]*\*\//
const WORDS = /\{\} \/\* words of signing in[^*]*\*\//
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/

const MESSAGES = join(import.meta.dirname, '../platform/console/messages')

/** Words of the form in the page, by language: the same that the console's own form says. */
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

const nameOf = (file: string): string => /assets\/(.+)-[\w-]{8}\./.exec(file)?.[1] ?? ''

/** Files that everybody who has signed in needs, each with what it is preloaded as; a script is a module. */
export function deskFiles(files: readonly string[]): string[][] {
  const desk = files.filter(file => ['desk', 'desk-kit'].includes(nameOf(file)) && /\.(?:js|css)$/.test(file))
  return desk.map(file => (file.endsWith('.css') ? [`/${file}`, 'style'] : [`/${file}`]))
}

/**
 * Finishes the console's page: its styles are in it, so that the first paint waits for no other file, and its script
 * names the files of the desk for whoever is signed in.
 */
export const consolePage = (): Plugin => ({
  name: 'console-page',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const outputs: readonly Output[] = Object.values(bundle)
      const named = deskFiles(outputs.map(({ fileName }) => fileName))
      if (named.length < 3 || !DESK.test(html)) throw new Error('the page names no files of the desk')
      const early = outputs.find(({ fileName }) => nameOf(fileName) === 'early')?.fileName
      if (!early) throw new Error('the page has no file that asks early')
      const entry = ENTRY_SCRIPT.exec(html)?.[1]
      if (!entry) throw new Error('the page names no entry')
      return (
        html
          .replace(STYLES, (_, file: string) => `\n    <style>${styleOf(outputs, file)}</style>${known(file)}`)
          .replace(DESK, JSON.stringify(named))
          .replace(EARLY, `'/${early}'`)
          .replace(WORDS, JSON.stringify(signInWords()))
          // Asked for at once, run after the first paint.
          .replace(ENTRY_SCRIPT, `<link rel="modulepreload" crossorigin href="${entry}">`)
          .replace(ENTRY, `'${entry}'`)
      )
    },
  },
})

/** Lazy parts look for a link to each style that they stand on; a disabled one loads nothing. */
const known = (file: string): string => `<link rel="stylesheet" disabled href="/${file}">`

function styleOf(outputs: readonly Output[], file: string): string {
  const source = outputs.find(({ fileName }) => fileName === file)?.source
  if (source === undefined) throw new Error(`the page asks for ${file}, which is not built`)
  return String(source).trim()
}

/** What a lazy part brings along; what the page holds is there already. */
export const withoutPageFiles = (files: readonly string[]): string[] =>
  files.filter(file => !['early', 'vendor', 'base', 'rolldown-runtime'].includes(nameOf(file)))
