import { boardPages, boardRows } from './board-rows.ts'
import type { Plan, PlanItem } from './plan.ts'
import { isStillDeciding, itemsAt, type Played, playingAt } from './playing-at.ts'

/** What is on the screen, from one moment to another (milliseconds since 1970). */
export interface Showing {
  readonly playlist: string | null
  /** Number of the playlist's publication; null: the card. */
  readonly number: number | null
  readonly schedule: string | null
  /** Null: the card with the shop's name. */
  readonly item: PlanItem | null
  readonly from: number
  readonly to: number
}

export interface ShowState {
  readonly showing: Showing
  readonly played: Played
}

const SECOND = 1000
/** The card looks again for something to play. */
const CARD_SECONDS = 5
/** A schedule that begins waits at most so long for the item before it to end. */
const LONGEST_WAIT_SECONDS = 30

/** Seconds of an item: its own, those of its pages, or the playlist's. */
export function itemSeconds(plan: Plan, item: PlanItem, defaultSeconds: number, instant: number): number {
  if (item.seconds !== null) return item.seconds
  const poster = item.kind === 'poster' && plan.posters.find(({ id }) => id === item.poster)
  if (poster) return Math.max(1, Math.ceil(poster.items.length / poster.perPage)) * defaultSeconds // not money: pages
  const board = item.kind === 'board' && plan.boards.find(({ id }) => id === item.board)
  if (!board) return defaultSeconds
  return boardPages(boardRows(plan, board, instant), board.perPage).length * board.pageSeconds
}

/** The first item of a playlist after the last one shown that is on at the moment. */
function followingItem(all: readonly PlanItem[], on: readonly PlanItem[], last: PlanItem | null): PlanItem | undefined {
  const place = all.findIndex(({ id }) => id === last?.id)
  const order = [...all.slice(place + 1), ...all.slice(0, place + 1)]
  return order.find(item => on.some(({ id }) => id === item.id))
}

function startNext(plan: Plan, before: ShowState | undefined, instant: number): ShowState {
  const played = before?.played ?? {}
  const playing = playingAt(plan, instant, played)
  const card = {
    playlist: null,
    number: null,
    schedule: null,
    item: null,
    from: instant,
    to: instant + CARD_SECONDS * SECOND,
  }
  if (!playing) return { showing: card, played }
  const { playlist, schedule } = playing
  const last = before?.showing.playlist === playlist.id ? before.showing.item : null
  const item = followingItem(playlist.items, itemsAt(plan, playlist, instant), last)
  if (!item) return { showing: card, played }
  const seconds = itemSeconds(plan, item, playlist.defaultSeconds, instant)
  const shown = {
    playlist: playlist.id,
    number: playlist.number,
    schedule,
    item,
    from: instant,
    to: instant + seconds * SECOND,
  }
  return {
    showing: shown,
    // Counted at its start: a share that is decided at the end of an item would favour the longer one.
    played: schedule === null ? played : { ...played, [schedule]: (played[schedule] ?? 0) + seconds },
  }
}

/** The show at a moment. An item ends by its time, or soon after a schedule took over; a new plan starts between items. */
export function showAt(plan: Plan, before: ShowState | undefined, instant: number): ShowState {
  if (!before) return startNext(plan, undefined, instant)
  const { showing } = before
  const ended = instant >= showing.to || instant < showing.from
  const waited = instant - LONGEST_WAIT_SECONDS * SECOND
  const overtaken =
    waited >= showing.from &&
    !isStillDeciding(plan, showing.schedule, instant) &&
    !isStillDeciding(plan, showing.schedule, waited)
  return ended || overtaken ? startNext(plan, before, instant) : before
}
