import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BooksAnswer, fakeBookDocuments } from './fake-book-documents.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Misbehaviour = (sent: Sent) => BooksAnswer | undefined

const ACCOUNTS = [
  ['1-1110', 'Cash Drawers'],
  ['4-1000', 'Sales'],
  ['2-1200', 'GST Collected'],
  ['1-1200', 'Debtors Clearing'],
] as const

const TOKENS_END_AFTER = 3600

/**
 * QuickBooks Online and MYOB Business as far as the product uses them, on this machine: tokens that are renewed once, entries by
 * request id or number, refusals of what does not balance. `before` lets a test misbehave in their name.
 */
export async function startFakeBooks() {
  const documents = fakeBookDocuments()
  const state = {
    accounts: [...ACCOUNTS] as (readonly [code: string, name: string])[], // tests add to them
    /** Customers, invoices, credit memos and payments. */
    documents: documents.rows,
    refresh: 'refresh-1',
    access: 'access-1',
    renewals: 0,
    entries: new Map<string, { id: string; body: Record<string, unknown> }>(),
    before: undefined as Misbehaviour | undefined, // set by tests
  }

  function renew({ body }: Sent): BooksAnswer {
    const form = new URLSearchParams(body)
    const right =
      form.get('grant_type') === 'authorization_code'
        ? form.get('code') === 'the-code'
        : form.get('refresh_token') === state.refresh
    if (!right) return { status: 400, body: { error: 'invalid_grant' } }
    state.renewals += 1
    state.refresh = `refresh-${state.renewals + 1}`
    state.access = `access-${state.renewals + 1}`
    return {
      status: 200,
      body: { access_token: state.access, refresh_token: state.refresh, expires_in: TOKENS_END_AFTER },
    }
  }

  function book(key: string, body: Record<string, unknown>, debits: number, refusal: BooksAnswer) {
    const known = state.entries.get(key)
    if (known) return known
    if (debits !== 0) return refusal
    const entry = { id: `entry-${state.entries.size + 1}`, body }
    state.entries.set(key, entry)
    return entry
  }

  function quickBooks(sent: Sent): BooksAnswer {
    if (sent.path.endsWith('/query')) {
      const query = sent.query.get('query') ?? ''
      if (query.includes('from Account'))
        return {
          status: 200,
          body: {
            QueryResponse: {
              Account: state.accounts.map(([AcctNum, Name], at) => ({ Id: String(at + 1), Name, AcctNum })),
            },
          },
        }
      const number = /DocNumber = '(.*)'/.exec(query)?.[1]
      const there = [...state.entries.values()].filter(({ body }) => body.DocNumber === number)
      return { status: 200, body: { QueryResponse: { JournalEntry: there.map(({ id }) => ({ Id: id })) } } }
    }
    const body = JSON.parse(sent.body)
    const lines: { Amount: number; JournalEntryLineDetail: { PostingType: string } }[] = body.Line
    const cents = lines.reduce(
      (sum, line) =>
        sum + Math.round(line.Amount * 100) * (line.JournalEntryLineDetail.PostingType === 'Debit' ? 1 : -1),
      0,
    )
    const entry = book(sent.query.get('requestid') ?? '', body, cents, {
      status: 400,
      body: {
        Fault: { Error: [{ Message: 'A business validation error', Detail: 'Line[1] debits and credits differ' }] },
      },
    })
    return 'id' in entry ? { status: 200, body: { JournalEntry: { Id: entry.id } } } : entry
  }

  function myob(sent: Sent): BooksAnswer {
    if (sent.path.endsWith('/Account'))
      return {
        status: 200,
        body: { Items: state.accounts.map(([DisplayID, Name]) => ({ UID: `uid-${DisplayID}`, DisplayID, Name })) },
      }
    if (sent.path.endsWith('/TaxCode'))
      return { status: 200, body: { Items: ['GST', 'FRE', 'N-T'].map(Code => ({ UID: `uid-${Code}`, Code })) } }
    if (sent.method === 'GET') {
      const number = /DisplayID eq '(.*)'/.exec(sent.query.get('$filter') ?? '')?.[1] ?? ''
      const known = state.entries.get(number)
      return { status: 200, body: { Items: known ? [{ UID: known.id }] : [] } }
    }
    const body = JSON.parse(sent.body)
    const lines: { Amount: number; IsCredit: boolean }[] = body.Lines
    const cents = lines.reduce((sum, { Amount, IsCredit }) => sum + Math.round(Amount * 100) * (IsCredit ? -1 : 1), 0)
    const entry = book(body.DisplayID, body, cents, {
      status: 400,
      body: { Errors: [{ Message: 'The transaction is out of balance', AdditionalDetails: 'Lines[0]' }] },
    })
    return 'id' in entry ? { status: 201, body: { UID: entry.id } } : entry
  }

  function answer(sent: Sent): BooksAnswer {
    if (sent.path === '/token') return renew(sent)
    if (sent.headers.authorization !== `Bearer ${state.access}`) return { status: 401, body: {} }
    return sent.path.startsWith('/v3/')
      ? (documents.quickBooks(sent) ?? quickBooks(sent))
      : (documents.myob(sent) ?? myob(sent))
  }

  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const sent = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    const said = state.before?.(sent) ?? answer(sent)
    if (said.drop) {
      answer(sent)
      response.destroy()
      return
    }
    response.writeHead(said.status, { 'content-type': 'application/json' })
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    state,
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FakeBooks = Awaited<ReturnType<typeof startFakeBooks>>
