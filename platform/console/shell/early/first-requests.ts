import type { EarlyRequest } from './early-calls.ts'

const KEY = 'first-questions'
/** Most addresses stored; the ones opened longest ago are removed. */
const MOST = 40

/** The page that makes the request, and the address where it was opened. */
export interface FirstOf {
  /** Path and query. */
  readonly address: string
  /** Page key, so that its code can load before the menu. */
  readonly page: string
}

interface FirstRequest extends FirstOf {
  readonly request: EarlyRequest
}

const isFirstRequest = (value: unknown): value is FirstRequest => {
  const { address, page, request } = Object(value)
  return typeof address === 'string' && typeof page === 'string' && typeof request?.path === 'string'
}

function readStored(): FirstRequest[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFirstRequest) : []
  } catch (fault) {
    if (fault instanceof SyntaxError) return []
    throw fault
  }
}

/** Stores the first request of a page, for the next time its address is opened. */
export function storeFirstRequest(stored: FirstRequest): void {
  const [before, ...others] = readStored()
  if (JSON.stringify(before) === JSON.stringify(stored)) return
  const all = [stored, ...[before, ...others].filter(entry => entry && entry.address !== stored.address)]
  window.localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)))
}

/** First request of the last visit to this address; undefined where it was never opened. */
export const firstRequest = (address: string): FirstRequest | undefined =>
  readStored().find(stored => stored.address === address)

/** Cleared with the session: the requests contain search text. */
export const clearFirstRequests = (): void => window.localStorage.removeItem(KEY)
