import { type AnyResource, createSchema, type InputOf, withFallbacks } from '#platform/contract/define/resource.ts'
import { fieldProblems } from '#platform/contract/field-problems.ts'
import { type FieldProblems, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { FeeTable } from '../contract/fee-table.ts'
import type { FeeTableFile } from '../contract/fee-table-file.ts'
import { termsProblems } from './fee-table-hooks.ts'
import { partProblems } from './table-part-hooks.ts'
import type { NewTable } from './whole-fee-table.ts'

type Fields = Readonly<Record<string, unknown>>
type File = Pick<FeeTableFile, 'segments' | 'offers'> & { readonly table: Fields }

/** Stands for the table's id in parts until the table is there. */
const NO_TABLE_YET = '00000000-0000-0000-0000-000000000000'

/** The records of a file, each validated as a new record is, or a refusal that names the first that is not right. */
export function readFeeTableFile(ctx: Localised, { table, segments, offers }: File): NewTable | Refusal {
  const problemIn = (record: 'table' | 'segment' | 'offer', fields: Fields, problems: FieldProblems) => {
    const t = ctx.words.in(ctx.locale)
    const [[field, { code, params }] = ['', { code: 'platform.field.wrong' }]] = Object.entries(problems)
    const named = fields[record === 'table' ? 'feeName' : 'name']
    const name = typeof named === 'string' ? named : ''
    const problem = t(code, params)
    return refuse(RTN.invalid, `fee.refusal.file.${record}`, { params: { name, field, problem } })
  }
  const terms = readRecord(FeeTable, table, termsProblems)
  if ('problems' in terms) return problemIn('table', table, terms.problems)
  const read: { segments: InputOf<typeof FeeSegment>[]; offers: InputOf<typeof FeeOffer>[] } = {
    segments: [],
    offers: [],
  }
  for (const segment of segments) {
    const part = readRecord(FeeSegment, { ...segment, fee: NO_TABLE_YET }, partProblems)
    if ('problems' in part) return problemIn('segment', segment, part.problems)
    read.segments.push(part.input)
  }
  for (const offer of offers) {
    const part = readRecord(FeeOffer, { ...offer, fee: NO_TABLE_YET }, partProblems)
    if ('problems' in part) return problemIn('offer', offer, part.problems)
    read.offers.push(part.input)
  }
  return { table: terms.input, ...read }
}

function readRecord<R extends AnyResource>(
  definition: R,
  fields: Fields,
  problemsOf: (input: never) => FieldProblems | undefined,
): { readonly input: InputOf<R> } | { readonly problems: FieldProblems } {
  const parsed = createSchema(definition).safeParse(fields)
  if (!parsed.success) return { problems: fieldProblems(parsed.error.issues) }
  const problems = problemsOf(withFallbacks(definition, parsed.data) as never) // a validated record of the definition that the rules are for
  return problems ? { problems } : { input: parsed.data }
}
