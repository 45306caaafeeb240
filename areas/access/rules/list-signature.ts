/** An entry of the list that lanes decide by off-line. */
export interface ListEntry {
  /** HMAC-SHA-256 of `medium:number`, hex. */
  readonly key: string
  readonly from: string | null
  readonly to: string | null
  readonly groups: readonly string[]
  readonly passback: string
  readonly status: string
}

export interface ListPage {
  readonly from: number
  readonly to: number
  readonly page: number
  readonly last: boolean
  readonly put: readonly ListEntry[]
  readonly remove: readonly string[]
  /** JSON text of groups, time zones and holidays; with the last page only. */
  readonly terms?: string | undefined
}

/** The text that is signed: every value in a fixed order, so that any language can rebuild it (docs/devices.md). */
export const signedText = ({ from, to, page, last, put, remove, terms = '' }: ListPage): string =>
  [
    `${from}|${to}|${page}|${last ? 1 : 0}`,
    ...put.map(entry =>
      [entry.key, entry.from ?? '', entry.to ?? '', entry.groups.join(','), entry.passback, entry.status].join('|'),
    ),
    ...remove.map(key => `-${key}`),
    terms,
  ].join('\n')
