import type { JournalLine } from './journal-line.ts'
import type { NumberedJournal } from './numbered-journal.ts'

const line = (
  more: Pick<JournalLine, 'reason' | 'kind' | 'amount' | 'account' | 'accountName' | 'taxCode'>,
): JournalLine => ({
  ...{ key: '', posCategory: null, rate: '', tax: 0, job: '', taxAccount: '', taxAccountName: '' },
  ...more,
})

/** A sale of 1.10 paid in cash, to try an import with before anything depends on it. */
export const sampleJournal = (day: string): NumberedJournal => ({
  number: 'J0000000',
  day,
  shop: 'Test',
  memo: `Test ${day}`,
  lines: [
    line({
      ...{ reason: 'payments', kind: 'tender', amount: 110 },
      ...{ account: '1-1110', accountName: 'Cash Drawers', taxCode: 'N-T' },
    }),
    {
      ...line({
        ...{ reason: 'sales', kind: 'sales', amount: -110 },
        ...{ account: '4-1000', accountName: 'Sales', taxCode: 'GST' },
      }),
      ...{ tax: -10, taxAccount: '2-1200', taxAccountName: 'GST Collected' },
    },
  ],
})
