import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { readReplacedWords } from './support/code-rules/replaced-words.ts'
import { allPaths, root } from './support/code-rules/source-files.ts'

// What the documents for engineers name exists: files, folders, links, commands and settings. A path may leave out the folders in
// front of it (`routes/match-path.ts`). Whether a sentence is true remains for the reader.

const documents = globSync(['*.md', 'docs/**/*.md', 'platform/contract/*.md'], { cwd: root })
  .sort()
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The example of CONTRIBUTING creates these. */
const CREATED_BY_READERS = /^areas\/hire(\/|$)|^tests\/registry\/hire\.txt$/
/** Files of a running product, in `DATA_DIR`. */
const WRITTEN_AT_RUN_TIME = /^DATA_DIR\/|^connection\.json$/
/** An address of the server, or the key of a page that looks like a file. */
const NO_FILE = /^\/|^design\.html$/

/** These quote the specification, titles of tests or old texts, or name the words that are replaced. */
const QUOTING = /^docs\/coverage|^docs\/texts\.md$|^platform\/contract\/glossary\.md$/

const SOURCE_FILE = /\.(ts|tsx|mjs|sql|md|json|css|html|py|yaml)$/
const SOURCE_FOLDER = /^(areas|platform|apps|adapters|tests|scripts|docs|drizzle|public)\//

const paths = [...allPaths(), ...globSync(['docs/**/*', 'drizzle/**/*', 'public/**/*'], { cwd: root })]
const names = new Set(paths.flatMap(path => withFolders(path).flatMap(withoutLeadingFolders)))

/** `a/b/c.ts` is in `a/b` and `a`. */
function withFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

function withoutLeadingFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

/** `areas/{area}/messages/{en,zh-CN}.json`: one of the alternatives, anything for a name in braces or a star. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(\{[^}]*\}|\*+)/).map(part => {
    if (part.startsWith('*')) return '.*'
    if (!part.startsWith('{')) return RegExp.escape(part)
    return part.includes(',') ? `(${part.slice(1, -1).split(',').map(RegExp.escape).join('|')})` : '[^/]+'
  })
  return new RegExp(`^${parts.join('')}$`)
}

const exists = (path: string) =>
  /[{*]/.test(path) ? [...names].some(name => patternOf(path).test(name)) : names.has(path)

function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([\w.{},*@/-]+)`/g)]
    .map(([, name = '']) => name)
    .filter(name => SOURCE_FILE.test(name) || SOURCE_FOLDER.test(name))
    .filter(name => ![CREATED_BY_READERS, WRITTEN_AT_RUN_TIME, NO_FILE].some(known => known.test(name)))
    .map(name => name.replace(/\/$/, ''))
}

const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter(link => !/^(https?|mailto):/.test(link))

const inWords = (wrong: readonly { file: string; name: string }[]) => wrong.map(({ file, name }) => `${file}: ${name}`)
const namedBy = (list: (text: string) => string[]) =>
  documents.flatMap(({ file, text }) => list(text).map(name => ({ file, name })))

describe('documents for engineers', () => {
  it('name files and folders that exist', () => {
    const named = namedBy(namedPaths)
    expect(named.length).toBeGreaterThan(200)
    expect(inWords(named.filter(({ name }) => !exists(name)))).toEqual([])
  })

  it('link to pages that exist', () => {
    const named = namedBy(links)
    expect(named.length).toBeGreaterThan(20)
    const broken = named.filter(({ file, name }) => !existsSync(join(root, dirname(file), name.split('#')[0] ?? '')))
    expect(inWords(broken)).toEqual([])
  })

  it('name commands that exist', () => {
    const scripts = namedBy(text => [...text.matchAll(/\bnpm run (?:-\S+ )*([\w:-]+)/g)].map(([, name = '']) => name))
    expect(scripts.length).toBeGreaterThan(20)
    expect(inWords(scripts.filter(({ name }) => !Object.hasOwn(packageJson.scripts, name)))).toEqual([])
    const programs = namedBy(text => [...text.matchAll(/\bnode ([\w/.-]+\.m?[jt]s)\b/g)].map(([, name = '']) => name))
    expect(programs.length).toBeGreaterThan(5)
    expect(inWords(programs.filter(({ name }) => !existsSync(join(root, name))))).toEqual([])
  })

  it('name parts of the bench that exist', () => {
    const parts = new Set(
      globSync('tests/bench/parts/*.ts', { cwd: root }).map(
        file => /^ {2}name: '([\w-]+)'/m.exec(readFileSync(join(root, file), 'utf8'))?.[1],
      ),
    )
    const named = namedBy(text => [...text.matchAll(/\bnpm run bench -- ([a-z]+)/g)].map(([, name = '']) => name))
    expect(named.length).toBeGreaterThan(5)
    expect(inWords(named.filter(({ name }) => !parts.has(name)))).toEqual([])
  })

  it('use no phrase that has a plainer one', () => {
    const phrases = Object.keys(readReplacedWords().commentPhrases).map(phrase => new RegExp(phrase, 'g'))
    const used = documents
      .filter(({ file }) => !QUOTING.test(file))
      .flatMap(({ file, text }) =>
        phrases.flatMap(phrase => [...text.matchAll(phrase)].map(([name]) => ({ file, name }))),
      )
    expect(inWords(used)).toEqual([])
  })

  it('list each setting that the server reads, and no other', () => {
    const readme = documents.find(({ file }) => file === 'README.md')?.text ?? ''
    const listed = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
    const settings = readFileSync(join(root, 'platform/server/settings.ts'), 'utf8')
    const read = [...settings.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = '']) => name)
    expect(listed.sort()).toEqual(read.sort())
  })
})
