import { execFileSync } from 'node:child_process'
import { flatten, readMessageFiles } from '../tests/support/code-rules/message-files.ts'
import { root } from '../tests/support/code-rules/source-files.ts'

// node scripts/texts-before-after.ts [count]: the most visible English texts as a table in Markdown: as they were first committed, and
// as they are now. docs/texts.md is its output. It needs the whole history of git.

const [, , wanted = '1000'] = process.argv
/** Bytes: all versions of all message files. */
const LARGEST_ANSWER = 1024 ** 3
const PLACES = ['platform/console/messages', 'areas/*/messages']

const git = (args: readonly string[], input = ''): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: LARGEST_ANSWER, input })

/** Ids of every version of every English message file, oldest first. */
function listVersions(): string[] {
  const lines = git([
    ...['log', '--reverse', '--no-renames', '--diff-filter=AM', '--raw', '--no-abbrev', '--format='],
    ...['--', ...PLACES],
  ])
    .toString()
    .split('\n')
  return lines.flatMap(line => {
    const [facts = '', path = ''] = line.split('\t')
    const blob = facts.split(' ')[3]
    return blob && /\/messages\/en(\/.*)?\.json$/.test(path) ? [blob] : []
  })
}

/** The contents of blobs, in their order; `git cat-file --batch` answers with bytes and their count. */
function* readBlobs(ids: readonly string[]): Generator<string> {
  const answer = git(['cat-file', '--batch'], ids.map(id => `${id}\n`).join(''))
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at)
    const size = Number(answer.subarray(at, end).toString().split(' ')[2])
    yield answer.subarray(end + 1, end + 1 + size).toString()
    at = end + 1 + size + 1
  }
}

/** The text with which each key was first committed. */
function readFirstTexts(): Map<string, string> {
  const first = new Map<string, string>()
  for (const contents of readBlobs(listVersions()))
    for (const [key, text] of flatten(JSON.parse(contents))) if (!first.has(key)) first.set(key, text)
  return first
}

const EVERYWHERE = ['shell.json', 'kit.json', 'public.json', 'profile.json']
const EVERYDAY = ['pos', 'catalogue', 'reports', 'stock', 'members']

/** 0 is seen most: the frame, lists and forms of every page, then names in menus and titles, then pages of every day. */
function rank(path: string, key: string): number {
  const file = EVERYWHERE.findIndex(name => path.endsWith(`/${name}`))
  if (file >= 0) return file
  if (/^[^.]+\.(menu|[^.]+\.title)$/.test(key)) return EVERYWHERE.length
  const area = EVERYDAY.findIndex(name => path.startsWith(`areas/${name}/`))
  const isSeenAtOnce = /\.(fields|columns|states|actions|choices|sections)\./.test(key)
  return EVERYWHERE.length + 1 + (area < 0 ? EVERYDAY.length : area) + (isSeenAtOnce ? 0 : 100)
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')

const first = readFirstTexts()
const rows = readMessageFiles(root)
  .filter(({ language, path }) => language === 'en' && !path.endsWith('/server.json'))
  .flatMap(({ path, messages }) => [...messages].map(([key, now]) => ({ key, now, rank: rank(path, key) })))
  .toSorted((a, b) => a.rank - b.rank)
  .slice(0, Number(wanted))
  .map(({ key, now }) => ({ key, now, before: first.get(key) ?? now }))
const changed = rows.filter(({ before, now }) => before !== now)
const unchanged = rows.filter(({ before, now }) => before === now)

const inTable = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

process.stdout.write(`# Texts before and after

The ${rows.length} most visible English texts: those of every page, then names in menus and titles, then what is seen at once on the pages
of every day. *Before* is the text with which the key was first committed; \`scripts/texts-before-after.ts\` writes this page from
git. ${changed.length} of them changed; they come first.

| key | before | now |
|---|---|---|
${changed.map(({ key, before, now }) => inTable([key, before, now])).join('\n')}

## Unchanged

| key | text |
|---|---|
${unchanged.map(({ key, now }) => inTable([key, now])).join('\n')}
`)
