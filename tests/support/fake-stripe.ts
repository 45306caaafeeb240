import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

// A local server that answers as Stripe's API does (docs.stripe.com/api, version 2024-06-20), with its idempotency keys, and
// with the faults that a test asks for. The answers have the fields that Stripe documents, also those that are not read.

type Body = Readonly<Record<string, unknown>>

/** cut: nothing was done. hung: nothing was done, and never answered. lost: it was done, and the connection broke off. slow: it was done, and never answered. */
type Fault = 'cut' | 'hung' | 'lost' | 'slow' | 'down' | 'nonsense' | 'busy'

interface Call {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly headers: IncomingMessage['headers']
}

interface Intent {
  id: string
  amount: number
  currency: string
  status: string
  reference: string
  types: string[]
  manual: boolean
  error?: string
  captured: number
}

const ACCOUNT = {
  id: 'acct_1032D82eZvKYlo2C',
  object: 'account',
  default_currency: 'aud',
  business_profile: { name: 'Harbour Cafe', mcc: '5814' },
  settings: { dashboard: { display_name: 'Harbour Cafe', timezone: 'Australia/Brisbane' } },
}

const refusal = (code: string, message: string) => ({
  status: 400,
  body: {
    error: { type: 'invalid_request_error', code, message, doc_url: `https://stripe.com/docs/error-codes/${code}` },
  },
})

const list = (data: readonly unknown[]) => ({
  status: 200,
  body: { object: 'list', has_more: false, url: '/v1', data },
})
const ok = (body: Body) => ({ status: 200, body })
type Reply = { readonly status: number; readonly body: Body }

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** 1.75 % and 30 cents, as Stripe charges in Australia. */
const feeOf = (amount: number): number => Math.round(amount * 0.0175) + 30 // not money: a fixture's fee

export async function startFakeStripe() {
  const intents = new Map<string, Intent>()
  const sessions = new Map<string, { id: string; intent: string | null; status: string; form: URLSearchParams }>()
  const refunds: { id: string; intent: string; amount: number; attempt: string; status: string }[] = []
  const disputes: { id: string; intent: string; amount: number; status: string }[] = []
  const readers = new Map<string, { id: string; online: boolean; intent: string | null; state: string }>()
  const answered = new Map<string, Reply>()
  const calls: Call[] = []
  const faults: Fault[] = []
  let number = 0
  const newId = (prefix: string) => {
    number += 1
    return `${prefix}_${String(number).padStart(6, '0')}`
  }

  const chargeOf = (intent: Intent) => ({
    ...{ id: `ch_${intent.id}`, object: 'charge', amount: intent.amount, amount_captured: intent.captured },
    ...{ captured: intent.captured > 0, created: 1_700_000_000, payment_intent: intent.id, paid: true },
    disputed: disputes.some(dispute => dispute.intent === intent.id),
    balance_transaction:
      intent.captured > 0 ? { id: `txn_${intent.id}`, fee: feeOf(intent.captured), created: 1_700_000_000 } : null,
    payment_method_details: intent.types.includes('card_present')
      ? {
          type: 'card_present',
          card_present: { brand: 'eftpos_au', funding: 'debit', last4: '4242', read_method: 'contactless_emv' },
        }
      : { type: 'card', card: { brand: 'visa', funding: 'credit', last4: '4242', exp_year: 2030 } },
  })
  const intentBody = (intent: Intent): Body => ({
    ...{
      id: intent.id,
      object: 'payment_intent',
      amount: intent.amount,
      currency: intent.currency,
      status: intent.status,
    },
    ...{ created: 1_700_000_000, metadata: { reference: intent.reference }, payment_method_types: intent.types },
    last_payment_error: intent.error ? { code: 'card_declined', message: intent.error } : null,
    latest_charge: intent.status === 'succeeded' || intent.status === 'requires_capture' ? chargeOf(intent) : null,
  })
  const sessionBody = ({
    id,
    intent,
    status,
    form,
  }: {
    id: string
    intent: string | null
    status: string
    form: URLSearchParams
  }): Body => ({
    ...{ id, object: 'checkout.session', status, payment_intent: intent, currency: 'aud' },
    client_reference_id: form.get('client_reference_id'),
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
  })
  const readerBody = (reader: { id: string; online: boolean; intent: string | null; state: string }): Body => ({
    ...{ id: reader.id, object: 'terminal.reader', device_type: 'bbpos_wisepos_e', serial_number: 'WPC323' },
    ...{ device_sw_version: '2.21.1', status: reader.online ? 'online' : 'offline', label: 'Counter' },
    action: reader.intent
      ? {
          type: 'process_payment_intent',
          status: reader.state,
          process_payment_intent: { payment_intent: reader.intent },
        }
      : null,
  })
  const newIntent = (amount: number, reference: string, types: string[], manual = false): Intent => {
    const intent = {
      id: newId('pi'),
      amount,
      currency: 'aud',
      status: 'requires_payment_method',
      reference,
      types,
      manual,
      captured: 0,
    }
    intents.set(intent.id, intent)
    return intent
  }

  function onIntent(intent: Intent, action: string | undefined, form: URLSearchParams): Reply {
    if (action === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        return refusal(
          'payment_intent_unexpected_state',
          `You cannot cancel this PaymentIntent: it is ${intent.status}.`,
        )
      intent.status = 'canceled'
    }
    if (action === 'capture') {
      if (intent.status !== 'requires_capture') return refusal('payment_intent_unexpected_state', 'Nothing to capture.')
      Object.assign(intent, { status: 'succeeded', captured: Number(form.get('amount_to_capture') ?? intent.amount) })
    }
    return ok(intentBody(intent))
  }

  function onReader(id: string, action: string | undefined, { method, form }: Call): Reply {
    const reader = readers.get(id)
    if (!reader) return refusal('resource_missing', `No such terminal.reader: '${id}'`)
    if (method === 'DELETE') {
      readers.delete(id)
      return ok({ id, object: 'terminal.reader', deleted: true })
    }
    if (action === 'process_payment_intent') {
      if (!reader.online) return refusal('terminal_reader_offline', 'Reader is currently offline.')
      Object.assign(reader, { intent: form.get('payment_intent'), state: 'in_progress' })
    }
    if (action === 'cancel_action') reader.intent = null
    return ok(readerBody(reader))
  }

  function addRefund(form: URLSearchParams): Reply {
    const intent = intents.get(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    const before = refunds.filter(each => each.intent === intent?.id).reduce((total, each) => total + each.amount, 0)
    if (!intent || before + amount > intent.captured)
      return refusal('charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.')
    const refund = {
      id: newId('re'),
      intent: intent.id,
      amount,
      attempt: form.get('metadata[attempt]') ?? '',
      status: 'succeeded',
    }
    refunds.push(refund)
    return ok(refundBody(refund))
  }
  const refundBody = ({ id, amount, attempt, status, intent }: (typeof refunds)[number]): Body => ({
    ...{ id, object: 'refund', amount, status, created: 1_700_000_100, metadata: { attempt }, payment_intent: intent },
  })
  const disputeBody = ({ id, amount, status }: (typeof disputes)[number]): Body => ({
    ...{
      id,
      object: 'dispute',
      amount,
      status,
      created: 1_700_000_200,
      balance_transactions: [{ fee: 2500, amount: -amount }],
    },
  })

  function answer(call: Call): Reply {
    const [, version, kind = '', id = '', action, more] = call.path.split('/')
    if (version !== 'v1' || !call.headers.authorization?.startsWith('Bearer sk_test_'))
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    const { method, form } = call
    if (kind === 'account') return ok(ACCOUNT)
    if (kind === 'balance')
      return ok({
        object: 'balance',
        livemode: false,
        available: [{ amount: 1500, currency: 'aud' }],
        pending: [{ amount: 250, currency: 'aud' }],
      })
    if (kind === 'checkout') {
      if (method === 'POST' && !action) {
        const session = { id: newId('cs_test'), intent: null, status: 'open', form }
        sessions.set(session.id, session)
        return ok(sessionBody(session))
      }
      const session = sessions.get(action ?? '')
      if (!session) return refusal('resource_missing', `No such checkout.session: '${action}'`)
      if (more === 'expire') session.status = 'expired'
      return ok(sessionBody(session))
    }
    if (kind === 'payment_intents') {
      if (method === 'POST' && id === '')
        return ok(
          intentBody(
            newIntent(Number(form.get('amount')), form.get('metadata[reference]') ?? '', [
              form.get('payment_method_types[0]') ?? 'card',
            ]),
          ),
        )
      // The search lags: it finds nothing of what is new.
      if (id === 'search') return list([])
      if (id === '') return list([...intents.values()].map(intentBody))
      const intent = intents.get(id)
      return intent ? onIntent(intent, action, form) : refusal('resource_missing', `No such payment_intent: '${id}'`)
    }
    if (kind === 'refunds')
      return method === 'POST'
        ? addRefund(form)
        : list(refunds.filter(({ intent }) => intent === form.get('payment_intent')).map(refundBody))
    if (kind === 'disputes')
      return list(disputes.filter(({ intent }) => intent === form.get('payment_intent')).map(disputeBody))
    if (kind === 'terminal' && id === 'locations') return list([{ id: 'tml_1', object: 'terminal.location' }])
    if (kind === 'terminal' && method === 'POST' && action === undefined) {
      if (!form.get('registration_code')?.startsWith('simulated-'))
        return refusal('invalid_registration_code', 'Unknown code.')
      const reader = { id: newId('tmr'), online: true, intent: null, state: '' }
      readers.set(reader.id, reader)
      return ok(readerBody(reader))
    }
    if (kind === 'terminal') return onReader(action ?? '', more, call)
    if (kind === 'events')
      return list([...intents.values()].map(intent => eventBody('payment_intent.succeeded', intent.id)))
    if (kind === 'payouts')
      return list([
        {
          id: 'po_1',
          object: 'payout',
          amount: 9500,
          currency: 'aud',
          status: 'in_transit',
          created: 1_700_000_300,
          arrival_date: 1_700_100_000,
        },
      ])
    if (kind === 'balance_transactions')
      return list([
        { id: 'txn_p', object: 'balance_transaction', type: 'payout', amount: -9500, fee: 0, source: 'po_1' },
        { id: 'txn_1', type: 'charge', amount: 10_000, fee: 205, source: { id: 'ch_1', payment_intent: 'pi_1' } },
        { id: 'txn_2', type: 'refund', amount: -295, fee: 0, source: { id: 're_1', payment_intent: 'pi_1' } },
      ])
    return refusal('resource_missing', `Unrecognized request URL (${method}: ${call.path}).`)
  }

  function eventBody(type: string, intent: string): Body {
    const stored = intents.get(intent)
    return {
      ...{ id: newId('evt'), object: 'event', type, created: 1_700_000_000, livemode: false },
      data: { object: stored ? intentBody(stored) : { object: 'payment_intent', id: intent } },
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const text = await readBody(request)
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      form: text ? new URLSearchParams(text) : url.searchParams,
      headers: request.headers,
    }
    calls.push(call)
    const fault = request.method === 'POST' ? faults.shift() : undefined
    if (fault === 'cut') return request.socket.destroy()
    if (fault === 'hung') return
    if (fault === 'down') return response.writeHead(503).end('{"error":{"message":"Service unavailable"}}')
    if (fault === 'busy') return response.writeHead(429).end('{"error":{"message":"Too many requests"}}')
    const key = String(request.headers['idempotency-key'] ?? '')
    const reply = (key && answered.get(key)) || answer(call)
    if (key) answered.set(key, reply)
    if (fault === 'lost') return request.socket.destroy()
    if (fault === 'slow') return
    if (fault === 'nonsense') return response.writeHead(200).end('<html>Bad gateway</html>')
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    calls,
    /** The next changes meet these faults, one each. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** The customer pays on Stripe's page. */
    payOnPage(session: string, how: 'paid' | 'declined' = 'paid'): string {
      const page = sessions.get(session)
      if (!page) throw new Error(`no page ${session}`)
      const form = page.form
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
      const manual = form.get('payment_intent_data[capture_method]') === 'manual'
      const intent = newIntent(amount, form.get('payment_intent_data[metadata][reference]') ?? '', ['card'], manual)
      page.intent = intent.id
      if (how === 'declined') intent.error = 'Your card was declined.'
      else {
        Object.assign(intent, manual ? { status: 'requires_capture' } : { status: 'succeeded', captured: amount })
        page.status = 'complete'
      }
      return intent.id
    },
    /** The customer holds a card to the reader. */
    tap(reader: string, how: 'paid' | 'declined' = 'paid'): void {
      const device = readers.get(reader)
      const intent = intents.get(device?.intent ?? '')
      if (!device || !intent) throw new Error(`nothing to pay on ${reader}`)
      device.state = how === 'paid' ? 'succeeded' : 'failed'
      if (how === 'paid') Object.assign(intent, { status: 'succeeded', captured: intent.amount })
      else intent.error = 'Your card was declined.'
    },
    setOnline: (reader: string, online: boolean) => void Object.assign(readers.get(reader) ?? {}, { online }),
    dispute(intent: string, status: string): void {
      const known = disputes.find(each => each.intent === intent)
      if (known) known.status = status
      else disputes.push({ id: newId('dp'), intent, amount: intents.get(intent)?.captured ?? 0, status })
    },
    sessions: () => [...sessions.keys()],
    intents: () => [...intents.values()],
    refunds: () => [...refunds],
    event: eventBody,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>
