import { boardPages, boardRows } from './board-rows.ts'
import type { Plan, PlanItem, PlanPlaylist } from './plan.ts'
import { emergencyAt, isStillDeciding, itemsAt, type Played, playingAt } from './playing-at.ts'
import { isScreenOn } from './time-limits.ts'

/** What is on the screen, from one moment to another (milliseconds since 1970). */
export interface Showing {
  readonly playlist: string | null
  /** Number of the playlist's publication; null: the card. */
  readonly number: number | null
  readonly schedule: string | null
  /** The emergency that it belongs to. */
  readonly emergency: string | null
  /** The screen is off. */
  readonly dark: boolean
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
  const each = item.of?.defaultSeconds ?? defaultSeconds
  const poster = item.kind === 'poster' && plan.posters.find(({ id }) => id === item.poster)
  if (poster) return Math.max(1, Math.ceil(poster.items.length / poster.perPage)) * each // not money: pages
  const board = item.kind === 'board' && plan.boards.find(({ id }) => id === item.board)
  if (!board) return each
  return boardPages(boardRows(plan, board, instant), board.perPage).length * board.pageSeconds
}

const placeOf = ({ place, id }: PlanItem): string => place ?? id

/** The first item of a playlist after the last one shown that is on at the moment. */
function followingItem(all: readonly PlanItem[], on: readonly PlanItem[], last: PlanItem | null): PlanItem | undefined {
  const place = last ? all.findIndex(item => placeOf(item) === placeOf(last)) : -1
  const order = [...all.slice(place + 1), ...all.slice(0, place + 1)]
  return order.find(item => on.includes(item))
}

/** Emergencies are shown whatever the hours of the screen. */
const isDarkAt = (plan: Plan, instant: number): boolean => !emergencyAt(plan, instant) && !isScreenOn(plan, instant)

/** The playlist of what is on the screen; undefined for the card, and when the plan no longer has it. */
export const playlistOf = (plan: Plan, { playlist, emergency }: Showing): PlanPlaylist | undefined =>
  emergency === null
    ? plan.playlists.find(({ id }) => id === playlist)
    : plan.emergencies?.find(({ id }) => id === emergency)?.playlist

/** What is shown ends at once: an emergency begins or ends, or the screen is switched. */
const isInterrupted = (plan: Plan, { emergency, dark }: Showing, instant: number): boolean =>
  emergency !== (emergencyAt(plan, instant)?.id ?? null) || dark !== isDarkAt(plan, instant)

function startNext(plan: Plan, before: ShowState | undefined, instant: number): ShowState {
  const played = before?.played ?? {}
  const isDark = isDarkAt(plan, instant)
  const playing = isDark ? undefined : playingAt(plan, instant, played)
  const card = {
    playlist: null,
    number: null,
    schedule: null,
    emergency: null,
    dark: isDark,
    item: null,
    from: instant,
    to: instant + CARD_SECONDS * SECOND,
  }
  if (!playing) return { showing: card, played }
  const { playlist, schedule, emergency } = playing
  const last = before?.showing.playlist === playlist.id ? before.showing.item : null
  const item = followingItem(playlist.items, itemsAt(plan, playlist, instant), last)
  if (!item) return { showing: card, played }
  const seconds = itemSeconds(plan, item, playlist.defaultSeconds, instant)
  const shown = {
    playlist: playlist.id,
    number: playlist.number,
    schedule,
    emergency,
    dark: false,
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
  if (isInterrupted(plan, showing, instant)) return startNext(plan, before, instant)
  const ended = instant >= showing.to || instant < showing.from
  const waited = instant - LONGEST_WAIT_SECONDS * SECOND
  const overtaken =
    showing.emergency === null &&
    !showing.dark &&
    waited >= showing.from &&
    !isStillDeciding(plan, showing.schedule, instant) &&
    !isStillDeciding(plan, showing.schedule, waited)
  return ended || overtaken ? startNext(plan, before, instant) : before
}
