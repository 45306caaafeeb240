import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The part of the bundler's output that is used; its own types lack half of it. */
interface Output {
  readonly type: string
  readonly fileName: string
  readonly name?: string | undefined
  /** Of a script. */
  readonly moduleIds?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
  readonly source?: string | Uint8Array
}

const STYLES = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
const STYLES_PLACE = '<template id="styles"></template>'
const DESK_STYLES = /\[\] \/\* styles of the desk[^*]*\*\//
const SCRIPTS = /\[\] \/\* scripts in their order[^*]*\*\//
const EARLY = /'' \/\* file that asks early[^*]*\*\//
const ENTRY = /'' \/\* entry[^*]*\*\//
const WORDS = /\{\} \/\* words of signing in[^*]*\*\//
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/
/** What the bundler adds for the entry's own imports. */
const PRELOADS = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g

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

/** In each group of `console-chunks.ts` for the desk: a page's own file may have the name of a group. */
const DESK_MODULES = ['platform/contract/define/fields.ts', 'platform/console/shell/shell.tsx']

/** The files that every signed-in user needs, each after those that it imports. */
export function deskFiles(outputs: readonly Output[]): { readonly scripts: string[]; readonly styles: string[] } {
  const chunks = DESK_MODULES.flatMap(module =>
    outputs.filter(({ name, moduleIds }) => name?.startsWith('desk') && moduleIds?.some(id => id.endsWith(module))),
  )
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`),
    styles: chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).map(file => `/${file}`),
  }
}

/**
 * Completes the console's page. Its styles are in the page, inert until the frame is painted: the frame has styles of
 * its own. Its script lists what is requested after that paint.
 */
export const consolePage = (): Plugin => ({
  name: 'console-page',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const outputs: readonly Output[] = Object.values(bundle)
      const desk = deskFiles(outputs)
      if (desk.scripts.length !== 2 || desk.styles.length === 0) throw new Error('the page names no files of the desk')
      const early = outputs.find(({ fileName }) => nameOf(fileName) === 'early')?.fileName
      if (!early) throw new Error('the page has no file that asks early')
      const entry = ENTRY_SCRIPT.exec(html)?.[1]
      if (!entry) throw new Error('the page names no entry')
      const styles = [...html.matchAll(STYLES)].map(
        ([, file = '']) => `<style>${findStyle(outputs, file)}</style>${known(file)}`,
      )
      if (styles.length === 0 || !html.includes(STYLES_PLACE)) throw new Error('the page has no styles of the console')
      const imported = [...html.matchAll(PRELOADS)].map(([, file = '']) => file)
      const scripts = [...[...imported, entry].map(file => [file]), ...desk.scripts.map(file => [file, 1])]
      const page = html
        .replace(STYLES, '')
        .replace(STYLES_PLACE, () => `<template id="styles">${styles.join('')}</template>`)
        .replace(PRELOADS, '')
        .replace(ENTRY_SCRIPT, '')
        .replace(DESK_STYLES, JSON.stringify(desk.styles))
        .replace(SCRIPTS, JSON.stringify(scripts))
        .replace(EARLY, `'/${early}'`)
        .replace(WORDS, JSON.stringify(signInWords()))
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
