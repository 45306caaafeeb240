/** What a request is answered with; `drop`: the work is done and the connection ends without an answer. */
export interface BooksAnswer {
  readonly status: number
  readonly body: object | string
  readonly drop?: boolean
}

interface Row {
  readonly id: string
  readonly kind: string
  readonly body: Record<string, unknown>
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

/** Customers, invoices, credit memos and payments of the books of fake-books.ts. Undefined: it is about something else. */
export function fakeBookDocuments() {
  const rows = new Map<string, Row>()
  const ofKind = (kind: string) => [...rows.values()].filter(row => row.kind === kind)
  const has = (kind: string, id: unknown) => ofKind(kind).some(row => row.id === id)

  function add(kind: string, key: string, body: Record<string, unknown>): Row {
    const row = rows.get(key) ?? { id: `${kind.toLowerCase()}-${rows.size + 1}`, kind, body }
    rows.set(key, row)
    return row
  }

  function queried(statement: string): BooksAnswer | undefined {
    const kind = /from (Customer|Item|Invoice)\b/.exec(statement)?.[1]
    if (!kind) return undefined
    // Account 4 is where its one service item is posted.
    if (kind === 'Item') return toResponse({ Item: [{ Id: 'item-1', IncomeAccountRef: { value: '4' } }] })
    const [, field = '', text = ''] = /where (\w+) = '(.*)'$/.exec(statement) ?? []
    const wanted = text.replaceAll("\\'", "'")
    return toResponse({ [kind]: ofKind(kind).flatMap(({ id, body }) => (body[field] === wanted ? [{ Id: id }] : [])) })
  }
  const toResponse = (QueryResponse: object): BooksAnswer => ({ status: 200, body: { QueryResponse } })

  const QUICKBOOKS = { customer: 'Customer', invoice: 'Invoice', creditmemo: 'CreditMemo', payment: 'Payment' } as const
  const fault = (Detail: string): BooksAnswer => ({
    status: 400,
    body: { Fault: { Error: [{ Message: 'A business validation error', Detail }] } },
  })

  function quickBooks({ path, query, body: text }: Asked): BooksAnswer | undefined {
    if (path.endsWith('/query')) return queried(query.get('query') ?? '')
    const kind = QUICKBOOKS[(path.split('/').at(-1) ?? '') as keyof typeof QUICKBOOKS] // undefined for other paths
    if (!kind) return undefined
    const body = JSON.parse(text)
    if (kind !== 'Customer' && !has('Customer', body.CustomerRef?.value)) return fault('Invalid Reference Id: Customer')
    if (kind === 'Payment' && !has('Invoice', body.Line[0].LinkedTxn[0].TxnId))
      return fault('Invalid Reference Id: Txn')
    return { status: 200, body: { [kind]: { Id: add(kind, query.get('requestid') ?? '', body).id } } }
  }

  const MYOB = { 'Contact/Customer': 'Customer', 'Sale/Invoice': 'Invoice', 'Sale/CustomerPayment': 'Payment' } as const

  function myob({ method, path, query, body: text }: Asked): BooksAnswer | undefined {
    const table = Object.entries(MYOB).find(([name]) => path.includes(`/${name}`))
    if (!table) return undefined
    const [, kind] = table
    if (method === 'GET') {
      const wanted = [...(query.get('$filter') ?? '').matchAll(/(\w+) eq '((?:[^']|'')*)'/g)]
      const same = ofKind(kind).filter(({ body }) =>
        wanted.every(([, field = '', value = '']) => body[field] === value.replaceAll("''", "'")),
      )
      return { status: 200, body: { Items: same.map(({ id }) => ({ UID: id })) } }
    }
    const body = JSON.parse(text)
    if (kind !== 'Customer' && !has('Customer', body.Customer?.UID))
      return { status: 400, body: { Errors: [{ Message: 'The customer is not found' }] } }
    return { status: 201, body: { UID: add(kind, `${kind} ${rows.size}`, body).id } }
  }

  return { rows, quickBooks, myob }
}
