import { type FieldProblems, type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import type { Context } from '../operation/context.ts'
import type { TenantData, WithAccess, WithServices } from '../operation/needs.ts'
import { patchedRow } from '../resource/actions.ts'
import { missingReferences } from '../resource/labels.ts'
import type { Row } from '../resource/row.ts'
import { firstRefusal, parseRow } from '../resource/validate-rows.ts'
import { hiddenFields } from '../resource/write.ts'
import type { DocumentParts, LineWrite } from './engine.ts'
import { lastPosition, readLines } from './lines.ts'

export interface LinesRequest {
  readonly id: string
  readonly upsert: readonly Row[]
  readonly remove: readonly string[]
}

export interface ValidatedLines {
  readonly writes: readonly LineWrite[]
  readonly removed: readonly Row[]
}

/** Problems of a line are prefixed with its position in the call: `upsert.3.quantity`. */
function atLine(index: number, problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`upsert.${index}.${field}`, problem]))
}

function merged(
  of: DocumentParts,
  ctx: WithServices<'secrets'>,
  input: Row,
  before: Row | undefined,
): { row: Row } | { problems: FieldProblems } {
  const { lineId: _, ...fields } = input
  const { rows } = of.lines
  if (before) {
    const write = patchedRow(rows, ctx, before, fields)
    return 'refused' in write ? { problems: write.fields ?? {} } : { row: write.after ?? {} }
  }
  const parsed = parseRow(rows, fields)
  return 'problems' in parsed ? parsed : { row: { ...parsed.row, ...hiddenFields(rows, undefined) } }
}

/** Lines that occur twice in a call, or are both written and removed: the intention is unclear. */
function saidTwice({ upsert, remove }: LinesRequest): FieldProblems | undefined {
  const seen = new Set(remove)
  for (const [index, { lineId }] of upsert.entries()) {
    if (typeof lineId !== 'string') continue
    if (seen.has(lineId)) return atLine(index, { lineId: { code: 'platform.field.duplicate' } })
    seen.add(lineId)
  }
  return undefined
}

async function completed(
  of: DocumentParts,
  ctx: Context,
  header: Row,
  writes: readonly LineWrite[],
): Promise<LineWrite[]> {
  const rows = await of.hooks.prepareLines?.(ctx, header, writes)
  return writes.map((write, index) => ({ ...write, after: rows?.[index] ?? write.after }))
}

async function lostReferences(
  of: DocumentParts,
  ctx: TenantData & WithAccess,
  writes: readonly LineWrite[],
): Promise<Refusal | undefined> {
  const { fields } = of.lines.rows.definition
  const lost = await missingReferences(ctx, of.engine.find, fields, writes, ctx.access.sites)
  const [first] = lost
  if (!first) return undefined
  const [index, names] = first
  return refuseFields(
    atLine(index, Object.fromEntries(names.map(name => [name, { code: 'platform.field.noSuchRecord' }]))),
  )
}

/** The area's own check gets the whole document as it would be. */
async function areaRefusal(
  of: DocumentParts,
  ctx: Context,
  header: Row,
  judged: ValidatedLines,
): Promise<Refusal | undefined> {
  if (!of.hooks.check) return undefined
  const lines = new Map((await readLines(of.lines, ctx, String(header.id))).map(line => [line.lineId, line]))
  for (const line of judged.removed) lines.delete(line.lineId)
  for (const { after } of judged.writes) lines.set(after.lineId, after)
  return firstRefusal([await of.hooks.check(ctx, { header, lines: [...lines.values()] })])
}

/** Merges changed lines with the stored ones, completes and validates them. Writes nothing. */
export async function validateLines(
  of: DocumentParts,
  ctx: Context,
  header: Row,
  request: LinesRequest,
): Promise<ValidatedLines | Refusal> {
  const twice = saidTwice(request)
  if (twice) return refuseFields(twice)
  const named = [
    ...request.remove,
    ...request.upsert.flatMap(line => (typeof line.lineId === 'string' ? [line.lineId] : [])),
  ]
  const known = named.length > 0 ? await readLines(of.lines, ctx, request.id, named) : []
  const standing = new Map(known.map(line => [line.lineId, line]))
  let position = await lastPosition(of.lines, ctx, request.id)
  const writes: LineWrite[] = []
  for (const [index, given] of request.upsert.entries()) {
    const before = standing.get(given.lineId)
    const line = merged(of, ctx, given, before)
    if ('problems' in line) return refuseFields(atLine(index, line.problems))
    const place = before ? before.position : ++position
    writes.push({ before, after: { ...line.row, lineId: given.lineId ?? ctx.random.id(), position: place } })
  }
  const removing = new Set(request.remove)
  const judged = {
    writes: await completed(of, ctx, header, writes),
    removed: known.filter(line => removing.has(String(line.lineId))),
  }
  return (await lostReferences(of, ctx, judged.writes)) ?? (await areaRefusal(of, ctx, header, judged)) ?? judged
}
