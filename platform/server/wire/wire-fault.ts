import { isDatabaseAway } from '../db/database-away.ts'

const STATUS_CODES: Record<number, { rtn: number; code: string }> = {
  400: { rtn: -1, code: 'platform.http.badRequest' },
  401: { rtn: -1001, code: 'platform.http.loginExpired' },
  403: { rtn: -1002, code: 'platform.http.forbidden' },
  404: { rtn: -1104, code: 'platform.http.noSuchCall' },
  413: { rtn: -1, code: 'platform.http.tooLarge' },
  415: { rtn: -1, code: 'platform.http.unsupportedType' },
  429: { rtn: -1, code: 'platform.http.tooMany' },
  503: { rtn: -1, code: 'platform.http.stopping' },
}

/** A failure outside of the business: an HTTP status with a text. */
export class WireFault extends Error {
  readonly status: number
  readonly code: string
  readonly rtn: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code?: string, headers: Readonly<Record<string, string>> = {}) {
    const known = STATUS_CODES[status] ?? { rtn: -1, code: 'platform.http.fault' }
    super(code ?? known.code)
    this.status = status
    this.code = code ?? known.code
    this.rtn = known.rtn
    this.headers = headers
  }

  /** Any error as a fault; those of the HTTP library keep their status below 500. */
  static of(error: unknown): WireFault {
    if (error instanceof WireFault) return error
    if (isDatabaseAway(error)) return new WireFault(503, 'platform.http.databaseAway', { 'retry-after': '1' })
    const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
    return new WireFault(status >= 400 && status < 500 ? status : status === 503 ? 503 : 500)
  }
}
