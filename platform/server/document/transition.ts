import type { Transition } from '#platform/contract/define/document.ts'
import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import { changedSince } from '../resource/actions.ts'
import { rowsByIds } from '../resource/list.ts'
import type { Row } from '../resource/row.ts'
import { storeValidated } from '../resource/write.ts'
import type { DocumentParts } from './engine.ts'
import { wrongState } from './header-hooks.ts'
import { readLines } from './lines.ts'
import { documentLabels } from './open-document.ts'

export interface TransitionRequest {
  readonly id: string
  readonly version: number
  readonly transition: string
  readonly confirm?: boolean | undefined
}

function getTransition(of: DocumentParts, transition: string): Transition<string> {
  const steps: Readonly<Record<string, Transition<string>>> = of.definition.transitions
  const step = steps[transition]
  if (!step) throw new Error(`${of.definition.key} has no transition ${transition}`) // the contract's schema accepts no other name
  return step
}

/** The locked header: of two simultaneous audits the second waits here and then sees that the document is audited. */
async function lockedHeader(of: DocumentParts, ctx: Context, request: TransitionRequest): Promise<Answer<Row>> {
  const sites = ctx.access.where(`${of.definition.key}:${request.transition}`)
  await ctx.db.run(
    sql`select 1 from ${of.headers.table} where merchant_id = ${ctx.merchantId}::uuid and id = ${request.id}::uuid for update`,
  )
  const [header] = await rowsByIds(of.headers, ctx, [request.id], sites)
  return header ? done(header) : notFound()
}

/** Carries out one transition of a document, with its effects, in one transaction. */
export async function takeTransition(
  of: DocumentParts,
  ctx: Context,
  request: TransitionRequest,
): Promise<Answer<Row>> {
  const step = getTransition(of, request.transition)
  const locked = await lockedHeader(of, ctx, request)
  if (locked.refused) return locked
  const before = locked.result
  if (!step.from.includes(String(before.state))) return wrongState(before)
  if (before.version !== request.version) return changedSince(before)
  if (step.posts && before.postedAt !== null) return wrongState(before)
  const lines = await readLines(of.lines, ctx, request.id)
  const decided = await of.hooks.transition?.(
    ctx,
    request.transition,
    { header: before, lines },
    request.confirm === true,
  )
  if (decided?.refused) return decided
  const after = {
    ...before,
    ...decided?.result,
    state: step.to,
    postedAt: step.posts ? ctx.now() : before.postedAt,
  }
  const written = await storeValidated(of.engine, of.headers, ctx, [{ before, after, action: request.transition }])
  const [header] = written.rows
  if (!header) throw new Error(`${of.definition.key} ${request.id} changed under its lock`)
  return done(header, { labels: await documentLabels(of, ctx, { header, lines: [] }) })
}
