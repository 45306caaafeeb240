import type { Outgoing, RequestAnswer } from '#platform/server/operation/services.ts'
import { isBodySigned } from '../body-signature.ts'
import { type DeliveryPlatform, type PlatformAnswer, PlatformSilent } from '../delivery-platform.ts'
import { type Clock, createTokens } from './tokens.ts'
import { readOrder, readUberHours, toUberHours, type UberMenu, type UberOrder } from './uber-shapes.ts'

export interface UberEatsParts {
  readonly outgoing: Pick<Outgoing, 'request'>
  readonly clientId: string
  readonly clientSecret: string
  readonly signingSecret: string
  /** Of the API; left out: Uber's own. */
  readonly address?: string | undefined
  readonly clock: Clock
}

const UBER = 'https://api.uber.com'
const SIGNATURE = 'x-uber-signature'
const LONGEST_WORDS = 300

/** Busy or broken for the moment: asked again later under the same key. */
const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429

type Method = 'GET' | 'POST' | 'PUT'
type Answered = Extract<RequestAnswer, { status: number }>

/** The words of a refusal: `message` of its JSON, or its text. */
function wordsOf({ status, text }: Answered): string {
  try {
    const { message, code } = JSON.parse(text)
    if (typeof message === 'string' || typeof code === 'string') return String(message ?? code).slice(0, LONGEST_WORDS)
  } catch {
    // not JSON: the text itself is what there is to say
  }
  return `${status} ${text}`.trim().slice(0, LONGEST_WORDS)
}

/** Uber Eats by its HTTP API (developer.uber.com/docs/eats); no npm package of it is kept. */
export function uberEats(parts: UberEatsParts): DeliveryPlatform {
  const { outgoing, signingSecret, address = UBER } = parts
  const tokens = createTokens(parts)

  async function sendOnce(method: Method, path: string, body: object | undefined, key: string): Promise<Answered> {
    const headers = { authorization: `Bearer ${await tokens.read()}`, accept: 'application/json' }
    const withKey = key === '' ? headers : { ...headers, 'idempotency-key': key }
    const answer = await outgoing.request(new URL(address.replace(/\/$/, '') + path), {
      method,
      headers: body ? { ...withKey, 'content-type': 'application/json' } : withKey,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if ('failure' in answer) throw new PlatformSilent(`Uber Eats did not answer (${answer.failure})`)
    if (isTemporary(answer.status)) throw new PlatformSilent(`Uber Eats answered ${answer.status}`)
    return answer
  }

  /** A token may end before its time: it is renewed once. */
  async function send(method: Method, path: string, body?: object, key = ''): Promise<Answered> {
    const first = await sendOnce(method, path, body, key)
    if (first.status !== 401) return first
    tokens.forget()
    return sendOnce(method, path, body, key)
  }

  async function change(method: Method, path: string, body: object, key?: string): Promise<PlatformAnswer> {
    const answer = await send(method, path, body, key)
    return answer.status >= 200 && answer.status < 300 ? 'done' : { refused: wordsOf(answer) }
  }

  async function read<T>(path: string): Promise<T | undefined> {
    const answer = await send('GET', path)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new PlatformSilent(wordsOf(answer))
    try {
      return JSON.parse(answer.text) as T // the shape that Uber documents; its readers leave out what is missing
    } catch {
      throw new PlatformSilent('Uber Eats answered with something that is no JSON')
    }
  }

  const at = (id: string): string => encodeURIComponent(id)
  const menuPath = (store: string): string => `/v2/eats/stores/${at(store)}/menus`
  const readMenu = async (store: string): Promise<UberMenu> => {
    const menu = await read<UberMenu>(menuPath(store))
    if (!menu) throw new PlatformSilent(`Uber Eats has no menu of store ${store}`)
    return menu
  }

  return {
    order: async id => {
      const order = await read<UberOrder>(`/v2/eats/order/${at(id)}`)
      return order && readOrder(order)
    },
    accept: (id, readyAt, key) =>
      change(
        'POST',
        `/v1/eats/orders/${at(id)}/accept_pos_order`,
        { reason: 'accepted', external_reference_id: key, ready_for_pickup_time: readyAt },
        key,
      ),
    deny: (id, code, words, items, key) =>
      change(
        'POST',
        `/v1/eats/orders/${at(id)}/deny_pos_order`,
        { reason: { code, explanation: words, ...(items.length > 0 ? { out_of_stock_items: items } : {}) } },
        key,
      ),
    ready: (id, key) => change('POST', `/v1/delivery/order/${at(id)}/ready`, {}, key),
    changeReady: (id, readyAt, key) =>
      change('POST', `/v1/delivery/order/${at(id)}/update-ready-time`, { ready_for_pickup_time: readyAt }, key),
    hours: async (store, hours) => {
      const { service_availability, holiday_hours } = toUberHours(hours)
      const menu = await readMenu(store)
      const menus = menu.menus.map(each => ({ ...each, service_availability }))
      const week = await change('PUT', menuPath(store), { ...menu, menus })
      return week === 'done' ? change('POST', `/v1/eats/stores/${at(store)}/holiday-hours`, { holiday_hours }) : week
    },
    readHours: async store => {
      const holidays = await read<{ holiday_hours?: object }>(`/v1/eats/stores/${at(store)}/holiday-hours`)
      return readUberHours(await readMenu(store), holidays?.holiday_hours)
    },
    pause: (store, until) =>
      change(
        'POST',
        `/v1/eats/store/${at(store)}/status`,
        until === null
          ? { status: 'ONLINE' }
          : { status: 'PAUSED', paused_until: until, reason: 'PAUSED_BY_RESTAURANT' },
      ),
    availability: async (store, items) => {
      for (const { itemId, available } of items) {
        const suspension = available ? null : { suspend_until: FOREVER, reason: 'Out of stock' }
        const answer = await change('POST', `${menuPath(store)}/items/${at(itemId)}`, {
          suspension_info: { suspension },
        })
        if (answer !== 'done') return answer
      }
      return 'done'
    },
    readEvent(headers, rawBody) {
      if (!isBodySigned(signingSecret, headers[SIGNATURE], rawBody)) return 'badSignature'
      const { event_id, event_type, meta } = JSON.parse(Buffer.from(rawBody).toString('utf8'))
      return { id: String(event_id), kind: String(event_type), orderId: String(meta?.resource_id ?? '') }
    },
  }
}

/** Seconds since 1970 that stand for "until we say otherwise". */
const FOREVER = 4_102_444_800
