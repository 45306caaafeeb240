import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { decodeBody } from '#platform/rules/wire/wire-body.ts'

type Reply = Partial<Envelope>
/** A sent call: payload and headers (names in lower case). */
export interface SentCall {
  readonly payload: unknown
  readonly headers: Record<string, string>
}

const isPath = (path: string) => (url: URL) => url.pathname === path

function sentBy(route: Route): SentCall {
  const request = route.request()
  const decoded = decodeBody(request.postData() ?? '')
  if (!decoded.ok) throw new Error(`the body of ${request.url()} is not the wire's: ${decoded.refusal}`)
  return { payload: decoded.payload, headers: request.headers() }
}

const envelope = (reply: Reply): Envelope => ({ success: 1, rtn: 1, dispMsg: '', result: null, map: {}, ...reply })

/** A refusal. */
export const refusal = (rtn: number, dispMsg = ''): Reply => ({ success: 0, rtn, dispMsg })

/** Makes every query a separate call: combined ones, sent before the console has loaded, use another path. */
const askAlone = (page: Page | BrowserContext) =>
  page.route(isPath('/al/calls'), route => route.fulfill({ json: envelope(refusal(-1100)) }))

/** Answers a path with an envelope instead of the server. Returns the sent calls, in order. */
export async function answer(
  page: Page | BrowserContext,
  path: string,
  reply: Reply | ((call: SentCall) => Reply),
): Promise<SentCall[]> {
  const calls: SentCall[] = []
  await askAlone(page)
  await page.route(isPath(path), route => {
    const call = sentBy(route)
    calls.push(call)
    return route.fulfill({ json: envelope(typeof reply === 'function' ? reply(call) : reply) })
  })
  return calls
}

/** Answers a path with a body of another shape than the wire's. */
export async function answerBody(page: Page, path: string, body: object): Promise<void> {
  await askAlone(page)
  await page.route(isPath(path), route => route.fulfill({ json: body }))
}

/** Answers a path with an HTTP status other than 200. */
export async function answerStatus(page: Page, path: string, status: number, rtn = 0): Promise<void> {
  await askAlone(page)
  await page.route(isPath(path), route => route.fulfill({ status, json: envelope({ success: 0, rtn }) }))
}

/** Simulates a lost connection. */
export async function loseConnection(page: Page, path: string): Promise<{ tries: () => number }> {
  let tries = 0
  await askAlone(page)
  await page.route(isPath(path), route => {
    tries += 1
    return route.abort('connectionfailed')
  })
  return { tries: () => tries }
}

/** Lets the server answer, and returns the sent calls. */
export async function listenTo(page: Page, path: string): Promise<SentCall[]> {
  await askAlone(page)
  const calls: SentCall[] = []
  await page.route(isPath(path), route => {
    calls.push(sentBy(route))
    return route.fallback()
  })
  return calls
}

/** Delays the answers of a path until they are released. */
export async function holdBack(page: Page, path: string): Promise<{ letGo: () => void; asked: Promise<void> }> {
  await askAlone(page)
  const gate = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await page.route(isPath(path), async route => {
    requested.resolve()
    await gate.promise
    await route.fallback()
  })
  return { letGo: gate.resolve, asked: requested.promise }
}
