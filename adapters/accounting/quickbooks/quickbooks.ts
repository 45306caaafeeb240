import { toWire } from '#platform/rules/money/money.ts'
import type { Outgoing } from '#platform/server/operation/services.ts'
import type { Ledger, LedgerAccount, LedgerAnswer } from '../ledger.ts'
import { LedgerClosed, LedgerSilent } from '../ledger.ts'
import { type Answered, ledgerHttp, parseJson } from '../ledger-http.ts'
import type { AccessTokens } from '../oauth-tokens.ts'
import { type PlainLine, plainLines } from '../plain-lines.ts'
import { isAccount, type QuickBooksAccount, quickBooksText } from './company.ts'
import { sendQuickBooksDocument } from './documents.ts'

export interface QuickBooksParts {
  readonly outgoing: Pick<Outgoing, 'request'>
  readonly tokens: AccessTokens
  /** Id of the company (`realmId`). */
  readonly company: string
  /** Of the API; left out: Intuit's own. */
  readonly address?: string | undefined
}

const INTUIT = 'https://quickbooks.api.intuit.com'
const MINOR_VERSION = '75'
/** Most rows of one query. */
const PAGE = 1000
/** Characters of a request id. */
const LONGEST_KEY = 50
const LONGEST_WORDS = 300

interface Fault {
  readonly Fault?: { readonly Error?: readonly { readonly Message?: string; readonly Detail?: string }[] }
}

/** Words of a refusal, and the line of the journal that they name. */
function refusalOf({ status, text }: Answered): LedgerAnswer {
  const [first] = parseJson<Fault>(text).Fault?.Error ?? []
  const words = [first?.Message, first?.Detail].filter(Boolean).join(': ') || String(status)
  const line = /Line\[?\s*(\d+)/i.exec(words)?.[1]
  return { refused: words.slice(0, LONGEST_WORDS), ...(line === undefined ? {} : { line: Number(line) }) }
}

const isRefusal = (status: number): boolean => status === 400 || status === 404 || status === 422

/** QuickBooks Online by its HTTP API (developer.intuit.com): journal entries, with tax as lines of its own. */
export function quickBooks({ outgoing, tokens, company, address = INTUIT }: QuickBooksParts): Ledger {
  const http = ledgerHttp({ outgoing, tokens })
  const base = `${address.replace(/\/$/, '')}/v3/company/${encodeURIComponent(company)}`

  const query = async <T>(statement: string): Promise<T> => {
    const parameters = new URLSearchParams({ query: statement, minorversion: MINOR_VERSION })
    return (await http.read<{ QueryResponse?: T }>(`${base}/query?${parameters}`)).QueryResponse ?? ({} as T) // nothing was there
  }

  async function readAccounts(): Promise<QuickBooksAccount[]> {
    const all: QuickBooksAccount[] = []
    for (;;) {
      const { Account = [] } = await query<{ Account?: QuickBooksAccount[] }>(
        `select * from Account startposition ${all.length + 1} maxresults ${PAGE}`,
      )
      all.push(...Account)
      if (Account.length < PAGE) return all
    }
  }

  async function post(kind: string, body: object, key: string): Promise<LedgerAnswer> {
    const parameters = new URLSearchParams({ requestid: key.slice(0, LONGEST_KEY), minorversion: MINOR_VERSION })
    const answer = await http.send({ method: 'POST', url: `${base}/${kind.toLowerCase()}?${parameters}`, body })
    if (answer.status === 403) throw new LedgerClosed('QuickBooks does not permit it')
    if (isRefusal(answer.status)) return refusalOf(answer)
    const row = parseJson<Record<string, { Id: string } | undefined>>(answer.text)[kind]
    if (!row) throw new LedgerSilent(`QuickBooks answered without a ${kind}`)
    return { ref: row.Id }
  }

  return {
    accounts: async () =>
      (await readAccounts()).map(
        ({ AcctNum = '', FullyQualifiedName, Name }): LedgerAccount => ({
          code: AcctNum,
          name: FullyQualifiedName ?? Name,
        }),
      ),
    async send(journal, key) {
      const lines = plainLines(journal.lines)
      const accounts = await readAccounts()
      const ids = lines.map(line => accounts.find(account => isAccount(account, line))?.Id)
      const missing = ids.indexOf(undefined)
      if (missing >= 0) return { refused: `no account ${nameOf(lines[missing])}`, line: missing + 1 }
      const Line = lines.map((line, at) => toLine(line, ids[at] ?? '', journal.memo))
      const { number: DocNumber, day: TxnDate, memo: PrivateNote } = journal
      return post('JournalEntry', { DocNumber, TxnDate, PrivateNote, Line }, key)
    },
    sendDocument: (document, key) => sendQuickBooksDocument({ query, readAccounts, post }, document, key),
    async find(number) {
      const { JournalEntry = [] } = await query<{ JournalEntry?: { Id: string }[] }>(
        `select Id from JournalEntry where DocNumber = ${quickBooksText(number)}`,
      )
      return JournalEntry[0]?.Id
    },
  }
}

const nameOf = (line: PlainLine | undefined): string => `${line?.account ?? ''} ${line?.accountName ?? ''}`.trim()

const toLine = ({ amount, job }: PlainLine, account: string, memo: string): object => ({
  Amount: toWire(Math.abs(amount)),
  Description: job === '' ? memo : `${memo} ${job}`,
  DetailType: 'JournalEntryLineDetail',
  JournalEntryLineDetail: { PostingType: amount > 0 ? 'Debit' : 'Credit', AccountRef: { value: account } },
})
