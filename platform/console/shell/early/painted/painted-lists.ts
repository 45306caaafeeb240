import { storedProfile } from '../../session/stored-profile.ts'
import type { CellText } from './cell-text.ts'

const KEY = 'painted-lists'
/** Most addresses stored; the ones described longest ago are removed. */
const MOST = 12

export interface PaintedColumn {
  readonly field: string
  readonly header: string
  /** Px. */
  readonly width: number
  /** Numbers stand at the end of their cell. */
  readonly end: boolean
  /** Drawn empty where it is undefined. */
  readonly cell?: CellText | undefined
}

/** Px from the start of the window, as the browser gives them. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What of a list the page can draw by itself, once it has the rows: its looks, and no value of a row. */
export interface PaintedList {
  /** Path and query. */
  readonly address: string
  /** What it looks like this for (`looksFor`). */
  readonly looks: string
  readonly title: { readonly text: string; readonly box: Box }
  readonly rows: { readonly box: Box; readonly height: number }
  readonly columns: readonly PaintedColumn[]
}

/** Build, user, shop, language, menu and window: with another of them the list would look otherwise. */
export function looksFor(): string {
  const { userId, tokenNum } = storedProfile()
  const stored = (name: string) => window.localStorage.getItem(name)
  const { dataset, lang } = document.documentElement
  const collapsed = stored('menu')?.includes('"collapsed":true') ?? false
  const looks = [dataset.build, userId, tokenNum, stored('current-shop'), lang, collapsed, innerWidth, innerHeight]
  return JSON.stringify(looks)
}

const isPaintedList = (value: unknown): value is PaintedList => {
  const { address, looks, title, rows, columns } = Object(value)
  return typeof address === 'string' && typeof looks === 'string' && title?.box && rows?.box && Array.isArray(columns)
}

function readStored(): PaintedList[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPaintedList) : []
  } catch (fault) {
    if (fault instanceof SyntaxError) return []
    throw fault
  }
}

/** Stores how a list looks, for the next time its address is opened. */
export function storePaintedList(list: PaintedList): void {
  const others = readStored().filter(({ address }) => address !== list.address)
  window.localStorage.setItem(KEY, JSON.stringify([list, ...others].slice(0, MOST)))
}

/** How the list of this address looks now; undefined where that is not known. */
export function paintedList(address: string): PaintedList | undefined {
  const looks = looksFor()
  return readStored().find(list => list.address === address && list.looks === looks)
}

/** Cleared with the session: an address contains what was searched for. */
export const clearPaintedLists = (): void => window.localStorage.removeItem(KEY)
