import type { Placed, PlacedItem } from '../place/placed.ts'
import type { Watch } from '../print-fault.ts'
import { bindText } from '../variables/binding.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { Scope } from '../variables/scope.ts'
import type { Data } from '../variables/variable.ts'
import { type Band, textBand } from './band.ts'
import { PAGE_SIZES, type PagePart, type PagesTree } from './element.ts'
import { DIM, type PageContext, partBands, SIZES } from './part-bands.ts'

/** 15 mm, and above the edge room for the foot. */
const MARGIN = 1500
const FOOT_ROOM = 900
const MARK_COLOUR = '#b3261e'

/** What the program writes on pages, whatever the template. */
export interface PageWords {
  /** "Page 1 of 2" */
  page(number: number, count: number): string
  readonly forward: string
  readonly brought: string
  /** Along the last edge where the built-in layout is printed instead of one's own. */
  readonly standard: string
  /** On every page, such as "Draft"; empty: none. */
  readonly mark: string
}

interface PagesRequest {
  readonly scope: Scope
  readonly formats: ValueFormats
  readonly words: PageWords
  readonly watch?: Watch | undefined
}

/** A page while it fills. */
interface OpenPage {
  readonly items: PlacedItem[]
  y: number
}

const SPACERS: readonly PagePart['kind'][] = ['rule', 'space']

/** Nothing but lines and gaps stands between this part and the totals. */
function isBeforeTotals(parts: readonly PagePart[], at: number): boolean {
  const next = parts.slice(at + 1).find(({ kind }) => !SPACERS.includes(kind))
  return next?.kind === 'totals'
}

/** All bands; what stands before the totals stays with them, so that a total never begins a page alone. */
function listBands({ parts }: PagesTree, context: PageContext, watch: Watch | undefined): Band[] {
  return parts.flatMap((part, at) => {
    watch?.()
    const bands = partBands(part, context)
    if (!isBeforeTotals(parts, at) || part.kind === 'totals') return bands
    const lastRow = bands.findLastIndex(({ table }) => table !== undefined)
    return bands.map((band, place) => (place >= Math.max(0, lastRow) ? { ...band, joinsNext: true } : band))
  })
}

/** Bands that stay on one page. */
function toGroups(bands: readonly Band[]): Band[][] {
  const groups: Band[][] = []
  let open: Band[] = []
  for (const band of bands) {
    open.push(band)
    if (band.joinsNext) continue
    groups.push(open)
    open = []
  }
  return open.length > 0 ? [...groups, open] : groups
}

const height = (bands: readonly (Band | undefined)[]): number =>
  bands.reduce((total, band) => total + (band?.height ?? 0), 0)

/** Puts bands on pages; a row that begins a page has the titles and the sum so far above it. */
function fillPages(bands: readonly Band[], top: number, bottom: number): PlacedItem[][] {
  let page: OpenPage = { items: [], y: top }
  const pages = [page]
  let previous: Band | undefined
  const put = (band: Band | undefined) => {
    if (!band) return
    page.items.push(...band.draw(page.y))
    page.y += band.height
  }
  const breakPage = (next: Band | undefined) => {
    if (next?.table && !next.table.isFirst) put(previous?.table?.after)
    page = { items: [], y: top }
    pages.push(page)
  }
  const putBand = (band: Band) => {
    const atTop = page.y === top
    if (band.table && (band.table.isFirst || atTop)) put(band.table.head)
    if (band.table && !band.table.isFirst && atTop) put(band.table.before)
    put(band)
    previous = band
  }
  const groups = toGroups(bands)
  for (const [at, group] of groups.entries()) {
    const [first] = group
    const titles = first?.table?.isFirst ? first.table.head : undefined
    // The sum that is carried needs room where the next row begins another page.
    const goesOn = groups[at + 1]?.[0]?.table
    const carry = goesOn && !goesOn.isFirst ? group.at(-1)?.table?.after : undefined
    const isFull = page.y > top && page.y + height([titles, ...group, carry]) > bottom
    if (isFull && group.every(({ isGap }) => isGap)) continue
    if (isFull) breakPage(first)
    for (const band of group) {
      // A group higher than a page is split all the same.
      if (page.y > top && page.y + band.height > bottom) breakPage(band)
      putBand(band)
    }
  }
  return pages.map(({ items }) => items)
}

/** Fills as many pages as the data need. */
export function layoutPages(tree: PagesTree, { scope, formats, words, watch }: PagesRequest): Placed[] {
  const [width, depth] = PAGE_SIZES[tree.paper]
  const body = { x: MARGIN, width: width - 2 * MARGIN }
  const context: PageContext = { scope, formats, colour: tree.colour, body, carried: words }
  const bottom = depth - MARGIN - FOOT_ROOM
  const pages = fillPages(listBands(tree, context, watch), MARGIN, bottom)
  return pages.map((items, at): Placed => {
    const number = at + 1
    const page: Data = { text: words.page(number, pages.length), number, count: pages.length }
    const foot = bindText(tree.foot, { ...scope, data: { ...scope.data, page } }, formats).text.trim()
    const small = { size: SIZES.small, colour: DIM }
    const footBand = textBand(foot, { ...body, align: 'start' }, small)
    const drawnFoot = foot === '' ? [] : footBand.draw(depth - MARGIN - footBand.height)
    const mark = { size: SIZES.large, bold: true, colour: MARK_COLOUR }
    const drawnMark = words.mark === '' ? [] : textBand(words.mark, { ...body, align: 'end' }, mark).draw(MARGIN / 2)
    return { width, height: depth, items: [...items, ...drawnFoot, ...drawnMark], notes: [] }
  })
}
