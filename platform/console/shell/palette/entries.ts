import type { MenuSection, searchWords } from '#platform/contract/calls/session.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { HelpMatch } from '#platform/rules/console/page-help.ts'
import type { CommandChoice, PaletteCommand, SearchHit } from '../area-console.ts'
import { type Translate, translate } from '../language/messages.tsx'
import { go } from '../routes/navigation.ts'
import { changeShop, type Shop, signOut } from '../session/session.tsx'
import { shortcutSheet } from '../shortcuts/shortcuts.ts'

/** Synonyms of pages, and what can be added there. */
export type SearchWords = OutputOfOperation<typeof searchWords>

/** Handheld pages have their own ways to add. */
const HANDHELD = '/app/'

/** An entry of the palette. */
export interface PaletteEntry {
  readonly id: string
  readonly title: string
  /** Kind: a page with its section, a shop, a record, a command. */
  readonly kind: string
  readonly icon: string
  readonly detail?: string | undefined
  /** Synonyms. */
  readonly alsoCalled?: readonly string[] | undefined
  readonly run: () => void
}

const shownPages = (menu: readonly MenuSection[]) =>
  menu.flatMap(section => section.menuPages.filter(page => !page.hidden).map(page => ({ section, page })))

export const pageEntries = (menu: readonly MenuSection[], words: SearchWords): PaletteEntry[] =>
  shownPages(menu).map(({ section, page }) => ({
    id: `page ${page.link}`,
    title: page.title,
    kind: section.menuName,
    icon: page.icon || section.icon,
    alsoCalled: words[page.page]?.alsoCalled,
    run: () => go(page.link),
  }))

/** "New: Product", for each page where the user may add records. */
export const addEntries = (menu: readonly MenuSection[], words: SearchWords, t: Translate): PaletteEntry[] =>
  shownPages(menu).flatMap(({ page }) => {
    const what = words[page.page]?.adds
    if (what === undefined || page.link.startsWith(HANDHELD)) return []
    return {
      id: `add ${page.link}`,
      title: t('platform.form.new', { what }),
      kind: t('platform.shell.palette.command'),
      icon: 'plus',
      alsoCalled: t('platform.shell.palette.adds', { what }).split('|'),
      run: () => go(`${page.link}?open=new`),
    }
  })

export const shopEntries = (shops: readonly Shop[], t: Translate): PaletteEntry[] =>
  shops.map(({ ordLot, lotName }) => ({
    id: `shop ${ordLot}`,
    title: lotName,
    kind: t('platform.shell.palette.shop'),
    icon: 'store',
    detail: ordLot,
    run: () => changeShop({ ordLot }),
  }))

export function commandEntries(t: Translate): PaletteEntry[] {
  const kind = t('platform.shell.palette.command')
  return [
    { id: 'go profile', title: t('platform.profile.title'), kind, icon: 'user', run: () => go('/profile') },
    {
      id: 'do shortcuts',
      title: t('platform.shell.shortcuts.title'),
      kind,
      icon: 'list',
      run: () => shortcutSheet.set(true),
    },
    { id: 'do signOut', title: t('platform.shell.user.signOut'), kind, icon: 'lock', run: () => void signOut() },
  ]
}

/** One of the things that a command can act on. */
export const choiceEntry =
  ({ key, icon }: PaletteCommand) =>
  ({ id, title, detail, path }: CommandChoice): PaletteEntry => ({
    id: `choice ${id}`,
    title,
    kind: translate(`${key}.title`),
    icon,
    detail,
    run: () => go(path),
  })

export const recordEntry = ({ id, title, kind, detail, path }: SearchHit): PaletteEntry => ({
  id: `record ${id}`,
  title,
  kind,
  detail,
  icon: 'file',
  run: () => go(path),
})

/** Help of pages that the user has, with the sentence that was searched for. */
export const helpEntries = (
  menu: readonly MenuSection[],
  matches: readonly HelpMatch[],
  t: Translate,
): PaletteEntry[] =>
  matches.flatMap(({ page: key, sentence }) => {
    const shown = shownPages(menu).find(({ page }) => page.page === key)
    if (!shown) return []
    return {
      id: `help ${key}`,
      title: t('platform.shell.help.of', { page: shown.page.title }),
      kind: t('platform.shell.help.title'),
      icon: 'book',
      detail: sentence,
      run: () => {
        go(shown.page.link)
        shortcutSheet.set(true)
      },
    }
  })

/** Rank of a match: whole word, start of the title, start of a word, anywhere; -1 is no match. */
function rank(title: string, wanted: string): number {
  const text = title.toLowerCase()
  const at = text.indexOf(wanted)
  if (at < 0) return -1
  if (at === 0) return text.length === wanted.length ? 3 : 2
  return /\s/.test(text[at - 1] ?? '') ? 1 : 0
}

/** A synonym ranks slightly below a title with the same match. */
const ALSO = 0.5

function rankEntry({ title, detail, alsoCalled = [] }: PaletteEntry, wanted: string): number {
  const also = alsoCalled.map(words => rank(words, wanted)).filter(score => score > 0)
  return Math.max(rank(title, wanted), detail?.toLowerCase() === wanted ? 3 : -1, ...also.map(score => score - ALSO))
}

/** Matching entries, best first, at most `limit`. */
export function findEntries(entries: readonly PaletteEntry[], text: string, limit: number): PaletteEntry[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return entries.slice(0, limit)
  return entries
    .map(entry => ({ entry, rank: rankEntry(entry, wanted) }))
    .filter(match => match.rank >= 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(match => match.entry)
}
