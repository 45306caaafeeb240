import { toWire } from '#platform/rules/money/money.ts'
import type { Outgoing } from '#platform/server/operation/services.ts'
import type { Ledger, LedgerAnswer, LedgerLine } from '../ledger.ts'
import { LedgerClosed } from '../ledger.ts'
import { type Answered, ledgerHttp, parseJson } from '../ledger-http.ts'
import type { AccessTokens } from '../oauth-tokens.ts'
import { type MyobAccount, type MyobTaxCode, myobDate } from './company.ts'
import { sendMyobDocument } from './documents.ts'

export interface MyobParts {
  readonly outgoing: Pick<Outgoing, 'request'>
  readonly tokens: AccessTokens
  /** The API key, which is also the client's id. */
  readonly apiKey: string
  /** Id of the company file (`businessId`). */
  readonly company: string
  /** Of the API; left out: MYOB's own. */
  readonly address?: string | undefined
}

const MYOB = 'https://api.myob.com/accountright'
/** Most rows of one answer. */
const PAGE = 1000
const LONGEST_MEMO = 255
const LONGEST_WORDS = 300

interface Page<T> {
  readonly Items?: readonly T[]
}
interface Errors {
  readonly Errors?: readonly { readonly Message?: string; readonly AdditionalDetails?: string }[]
}

function refusalOf({ status, text }: Answered): LedgerAnswer {
  const [first] = parseJson<Errors>(text).Errors ?? []
  const words = [first?.Message, first?.AdditionalDetails].filter(Boolean).join(' ') || String(status)
  const line = /Lines\[(\d+)\]/.exec(words)?.[1]
  return { refused: words.slice(0, LONGEST_WORDS), ...(line === undefined ? {} : { line: Number(line) + 1 }) }
}

const isRefusal = (status: number): boolean => status === 400 || status === 404 || status === 409 || status === 422

/** MYOB Business by its HTTP API (developer.myob.com): general journals with tax inside the amounts. */
export function myob({ outgoing, tokens, apiKey, company, address = MYOB }: MyobParts): Ledger {
  const http = ledgerHttp({
    outgoing,
    tokens,
    headers: { 'x-myobapi-key': apiKey, 'x-myobapi-version': 'v2' },
  })
  const root = `${address.replace(/\/$/, '')}/${encodeURIComponent(company)}`
  const base = `${root}/GeneralLedger`

  async function readAll<T>(name: string): Promise<T[]> {
    const all: T[] = []
    for (;;) {
      const { Items = [] } = await http.read<Page<T>>(`${base}/${name}?$top=${PAGE}&$skip=${all.length}`)
      all.push(...Items)
      if (Items.length < PAGE) return all
    }
  }

  /** Id of the row whose fields have these texts. */
  async function findRow(name: string, fields: Readonly<Record<string, string>>): Promise<string | undefined> {
    const wanted = Object.entries(fields).map(([field, text]) => `${field} eq '${text.replaceAll("'", "''")}'`)
    const filter = encodeURIComponent(wanted.join(' and '))
    const { Items = [] } = await http.read<Page<{ UID: string }>>(`${root}/${name}?$filter=${filter}`)
    return Items[0]?.UID
  }

  const find = (number: string): Promise<string | undefined> =>
    findRow('GeneralLedger/GeneralJournal', { DisplayID: number })

  /** MYOB knows no keys: what is there already is not sent again. */
  async function post(name: string, body: object): Promise<LedgerAnswer> {
    const answer = await http.send({ method: 'POST', url: `${root}/${name}?returnBody=true`, body })
    if (answer.status === 403) throw new LedgerClosed('MYOB does not permit it')
    if (isRefusal(answer.status)) return refusalOf(answer)
    return { ref: parseJson<{ UID: string }>(answer.text).UID }
  }

  return {
    find,
    accounts: async () =>
      (await readAll<MyobAccount>('Account')).map(({ DisplayID, Name }) => ({ code: DisplayID, name: Name })),
    async send(journal) {
      const before = await find(journal.number)
      if (before !== undefined) return { ref: before }
      const accounts = await readAll<MyobAccount>('Account')
      const taxCodes = await readAll<MyobTaxCode>('TaxCode')
      const lines: object[] = []
      for (const [at, line] of journal.lines.entries()) {
        const account = accounts.find(({ DisplayID }) => DisplayID === line.account)
        const taxCode = taxCodes.find(({ Code }) => Code === line.taxCode)
        if (!account) return { refused: `no account ${line.account} ${line.accountName}`, line: at + 1 }
        if (!taxCode) return { refused: `no tax code ${line.taxCode}`, line: at + 1 }
        lines.push(toLine(line, account.UID, taxCode.UID))
      }
      return post('GeneralLedger/GeneralJournal', {
        DisplayID: journal.number,
        DateOccurred: myobDate(journal.day),
        Memo: journal.memo.slice(0, LONGEST_MEMO),
        GSTReportingMethod: 'Sale',
        IsTaxInclusive: true,
        Lines: lines,
      })
    },
    sendDocument: document => sendMyobDocument({ readAll, findRow, post }, document),
  }
}

/** The tax is ours: MYOB would calculate it from the sum of a day. */
const toLine = ({ amount, tax, job }: LedgerLine, account: string, taxCode: string): object => ({
  Account: { UID: account },
  TaxCode: { UID: taxCode },
  Amount: toWire(Math.abs(amount)),
  TaxAmount: toWire(Math.abs(tax)),
  IsOverriddenTaxAmount: true,
  IsCredit: amount < 0,
  Memo: job,
})
