import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import { csvText } from '#platform/server/sheets/write-csv.ts'
import type { FileProblem } from '../../rules/files/file-problem.ts'
import { iifJournals, iifProblems } from '../../rules/files/iif-journal.ts'
import { myobJournals, myobProblems } from '../../rules/files/myob-journal.ts'
import { ONLINE_COLUMNS, onlineRows } from '../../rules/files/quickbooks-journal.ts'
import { toWindows1252 } from '../../rules/files/windows-1252.ts'
import type { NumberedJournal } from '../../rules/numbered-journal.ts'
import type { FileSetup } from './file-setup.ts'

const PLAIN = 'text/plain; charset=windows-1252'

/** `MYOB-QUAY-20260311.txt`; several shops have no code. */
export const fileName = (program: string, ordLots: readonly string[], day: string, ending: string): string =>
  [program, ...(ordLots.length === 1 ? ordLots : []), `${day.replaceAll('-', '')}.${ending}`].join('-')

export const plainFile = (name: string, text: string): FileAnswer => ({ name, type: PLAIN, body: toWindows1252(text) })

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(`\ufeff${text}`)

export function journalFile(
  journals: readonly NumberedJournal[],
  setup: FileSetup,
  ordLots: readonly string[],
): FileAnswer {
  const last = journals.map(({ day }) => day).reduce((a, b) => (a > b ? a : b))
  if (setup.program === 'myob') return plainFile(fileName('MYOB', ordLots, last, 'txt'), myobJournals(journals, setup))
  if (setup.shape === 'desktop')
    return plainFile(fileName('QuickBooks', ordLots, last, 'iif'), iifJournals(journals, setup.grouping))
  const text = csvText([[...ONLINE_COLUMNS], ...onlineRows(journals, setup)])
  return { name: fileName('QuickBooks', ordLots, last, 'csv'), type: 'text/csv; charset=utf-8', body: utf8(text) }
}

/** What the program would refuse, as a refusal that names the first of it. */
export function fileRefusal(journals: readonly NumberedJournal[], setup: FileSetup): Refusal | undefined {
  const problems = setup.program === 'myob' ? myobProblems(journals) : iifProblems(journals)
  return problems.length > 0 ? problemRefusal(problems) : undefined
}

function problemRefusal(problems: readonly FileProblem[]): Refusal {
  const [{ field, value } = { field: 'account', value: '' }] = problems
  return refuse(RTN.invalid, `accounting.refusal.fileProblem.${field}`, { params: { value }, map: { problems } })
}
