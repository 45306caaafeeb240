import { DEPOSIT } from '#areas/pos/rules/till/deposit-method.ts'
import { type Cents, sum, taxInclusive } from '#platform/rules/money/money.ts'
import { type AccountKind, COMMISSION, NO_TAX } from './account-kind.ts'
import {
  type CommissionFigure,
  type DayFigures,
  DELIVERY,
  FORFEITED_DEPOSIT,
  type TenderFigure,
} from './day-figures.ts'
import { type AccountWanted, type DefaultAccountRow, findAccount, plainRate } from './find-account.ts'
import type { Figure, JournalLine } from './journal-line.ts'

/** An account that a figure needs and that the default accounts do not have. */
export interface MissingAccount {
  readonly kind: AccountKind
  readonly key: string
  readonly posCategory: string | null
  readonly rate: string
}

export interface Journal {
  readonly lines: readonly JournalLine[]
  readonly missing: readonly MissingAccount[]
}

export interface Books {
  readonly rows: readonly DefaultAccountRow[]
  readonly shop: string
  /** POS categories that name an account of their own, by id. */
  readonly categoryAccounts: ReadonlyMap<string, { readonly account: string; readonly name: string }>
}

const CASH = 'cash'
const CARD = 'card'

/** Kinds of payment methods with a kind of account of their own. */
const ACCOUNT_BY_METHOD_KIND: Readonly<Record<string, AccountKind>> = {
  card: 'cardClearing',
  wallet: 'cardClearing',
  account: 'debtors',
  memberBalance: 'valueCards',
}

/** Codes of tenders with one. A deposit is owed until a bill deducts it, or it is refunded or forfeited. */
const ACCOUNT_BY_METHOD: Readonly<Record<string, AccountKind>> = {
  [DELIVERY]: 'deliveryClearing',
  [DEPOSIT]: 'deposits',
  [FORFEITED_DEPOSIT]: 'forfeitedDeposits',
}
interface Candidate {
  readonly figure: Figure
  /** In the order of preference. */
  readonly wanted: readonly AccountWanted[]
}

/** Posts a business day: each figure of it as debit or credit, without those that are zero. */
export function toJournal(day: DayFigures, books: Books): Journal {
  const lines: JournalLine[] = []
  const missing = new Map<string, MissingAccount>()
  for (const candidate of candidates(day, books)) {
    const { figure } = candidate
    if (figure.amount === 0 && figure.tax === 0) continue
    const account = resolve(candidate, books)
    const tax = figure.tax === 0 ? undefined : findAccount(books.rows, taxAccount(figure, books))
    if (account && (tax || figure.tax === 0)) lines.push(toLine(figure, account, tax))
    if (!account) note(missing, figure)
    if (!tax && figure.tax !== 0) note(missing, { ...figure, kind: 'tax', key: '', posCategory: null })
  }
  return { lines, missing: [...missing.values()] }
}

function note(missing: Map<string, MissingAccount>, { kind, key, posCategory, rate }: MissingAccount): void {
  missing.set([kind, key, posCategory, rate].join('|'), { kind, key, posCategory, rate })
}

/** Tax on commission may have an account of its own: it is paid, not collected. */
const taxAccount = ({ kind, rate }: Figure, { shop }: Books): AccountWanted => ({
  ...{ kind: 'tax', rate, shop },
  keys: kind === COMMISSION ? [COMMISSION] : [],
})

const toLine = (figure: Figure, account: DefaultAccountRow, tax: DefaultAccountRow | undefined): JournalLine => ({
  ...figure,
  account: account.account,
  accountName: account.accountName,
  taxCode: account.taxCode,
  job: account.job,
  taxAccount: tax?.account ?? '',
  taxAccountName: tax?.accountName ?? '',
})

/** A POS category's own account is used where no default account is of that category: with the code of the rate. */
function resolve({ figure, wanted }: Candidate, { rows, categoryAccounts }: Books): DefaultAccountRow | undefined {
  for (const each of wanted) {
    const row = findAccount(rows, each)
    const own = figure.kind === 'sales' ? categoryAccounts.get(figure.posCategory ?? '') : undefined
    if (row && own && row.posCategory === null) return { ...row, account: own.account, accountName: own.name }
    if (row) return row
  }
  return undefined
}

function candidates(day: DayFigures, books: Books): Candidate[] {
  const { shop } = books
  const figure = (part: Pick<Figure, 'reason' | 'kind' | 'amount'> & Partial<Figure>): Candidate => {
    const whole: Figure = { key: '', posCategory: null, rate: '', tax: 0, ...part }
    return { figure: whole, wanted: [{ kind: whole.kind, keys: [whole.key], rate: whole.rate, shop }] }
  }
  const cash = (reason: Figure['reason'], amount: Cents): Candidate =>
    figure({ reason, kind: 'tender', key: CASH, amount })
  return [
    ...day.tenders.map(tender => tenderCandidate(tender, shop)),
    ...day.sales.map(
      ({ posCategory, rate, amount, tax }) =>
        ({
          figure: {
            reason: 'sales',
            kind: 'sales',
            key: '',
            posCategory,
            rate: plainRate(rate),
            amount: -amount,
            tax: -tax,
          },
          wanted: [{ kind: 'sales', posCategory, rate, shop }],
        }) satisfies Candidate,
    ),
    surchargeCandidate(day.surcharge, books),
    figure({ reason: 'payments', kind: 'tips', amount: -day.tips }),
    figure({ reason: 'payments', kind: 'rounding', amount: -day.rounding }),
    figure({ reason: 'valueCards', kind: 'valueCards', amount: -day.valueCards }),
    figure({ reason: 'variance', kind: 'cashVariance', amount: -day.variance }),
    cash('variance', day.variance),
    figure({ reason: 'cashIn', kind: 'cashIn', amount: -day.cashIn }),
    cash('cashIn', day.cashIn),
    figure({ reason: 'cashOut', kind: 'cashOut', amount: day.cashOut }),
    cash('cashOut', -day.cashOut),
    ...day.accountPayments.flatMap(({ way, amount }) => [
      tenderCandidate({ method: way, kind: way, amount }, shop, 'accountPayments'),
      figure({ reason: 'accountPayments', kind: 'debtors', amount: -amount }),
    ]),
    ...commissionCandidates(day.commissions, shop),
    ...providerCandidates(day, books),
    ...costCandidates(day, books),
  ]
}

/** By the payment method's own account, else that of its kind; else it waits in the suspense account. */
function tenderCandidate(
  { method, kind, amount }: TenderFigure,
  shop: string,
  reason: Figure['reason'] = 'payments',
): Candidate {
  const usual = ACCOUNT_BY_METHOD[method] ?? ACCOUNT_BY_METHOD_KIND[kind]
  const own: AccountWanted = { kind: 'tender', keys: [method, kind], shop }
  const wanted = [own, ...(usual ? [{ kind: usual, shop } as const] : []), { kind: 'suspense', shop } as const]
  const accountKind = usual ?? 'tender'
  return { figure: { reason, kind: accountKind, key: method, posCategory: null, rate: '', amount, tax: 0 }, wanted }
}

/** Surcharges are a sale too; the rate of their account says how much tax they hold. */
function surchargeCandidate(surcharge: Cents, { rows, shop }: Books): Candidate {
  const fitting = rows.filter(row => row.kind === 'surcharge' && (row.shop === null || row.shop === shop))
  const rate = plainRate((fitting.find(row => row.shop !== null) ?? fitting[0])?.rate ?? '')
  const tax = rate === '' || rate === NO_TAX ? 0 : taxInclusive(surcharge, Number(rate))
  return {
    figure: { reason: 'payments', kind: 'surcharge', key: '', posCategory: null, rate, amount: -surcharge, tax: -tax },
    wanted: [{ kind: 'surcharge', rate, shop }],
  }
}

/** A cost, taken off what the platform owes: the sale stays what it was, and the clearing account holds the payout. */
const commissionCandidates = (commissions: readonly CommissionFigure[], shop: string): Candidate[] => [
  ...commissions.map(
    ({ platform, rate, amount, tax }): Candidate => ({
      figure: {
        ...{ reason: 'commission', kind: 'commission', key: platform, posCategory: null },
        ...{ rate: plainRate(rate), amount, tax },
      },
      wanted: [{ kind: 'commission', keys: [platform], rate, shop }],
    }),
  ),
  ...commissions.slice(0, 1).map(({ methodKind: kind }) => {
    const amount = -sum(commissions.map(each => each.amount))
    return tenderCandidate({ method: DELIVERY, kind, amount }, shop, 'commission')
  }),
]

/** What payment providers keep back, where an account is set up for it: some bookkeepers post it from the provider's statements. */
const providerCandidates = (day: DayFigures, { rows, shop }: Books): Candidate[] =>
  (['fees', 'disputes'] as const)
    .map(kind => ({ kind, wanted: { kind, shop } }))
    .filter(({ wanted }) => findAccount(rows, wanted))
    .flatMap(({ kind, wanted }): Candidate[] => [
      {
        figure: { reason: kind, kind, key: '', posCategory: null, rate: '', amount: day[kind], tax: 0 },
        wanted: [wanted],
      },
      tenderCandidate({ method: CARD, kind: CARD, amount: -day[kind] }, shop, kind),
    ])

/** Only where both accounts are set up: the cost of goods is posted where it is wanted. */
function costCandidates(day: DayFigures, { rows, shop }: Books): Candidate[] {
  const cost = day.sales.reduce((total, each) => total + each.cost, 0)
  const wanted = (['costOfGoods', 'stock'] as const).map(kind => ({ kind, shop }))
  if (cost === 0 || !wanted.every(each => findAccount(rows, each))) return []
  return wanted.map(each => ({
    figure: {
      reason: 'costOfGoods',
      kind: each.kind,
      key: '',
      posCategory: null,
      rate: '',
      amount: each.kind === 'stock' ? -cost : cost,
      tax: 0,
    },
    wanted: [each],
  }))
}
