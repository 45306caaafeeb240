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

function stepOf(of: DocumentParts, transition: string): Transition<string> {
  const steps: Readonly<Record<string, Transition<string>>> = of.definition.transitions
  const step = steps[transition]
  if (!step) throw new Error(`${of.definition.key} has no transition ${transition}`) // the contract's schema lets no other through
  return step
}

/** The header, locked: of two who audit at once the second waits here, and then finds the work done. */
async function lockedHeader(of: DocumentParts, ctx: Context, asked: TransitionRequest): Promise<Answer<Row>> {
  const sites = ctx.access.where(`${of.definition.key}:${asked.transition}`)
  await ctx.db.run(
    sql`select 1 from ${of.headers.table} where merchant_id = ${ctx.merchantId}::uuid and id = ${asked.id}::uuid for update`,
  )
  const [header] = await rowsByIds(of.headers, ctx, [asked.id], sites)
  return header ? done(header) : notFound()
}

/** One step in a document's life, with its effects, in one transaction. */
export async function takeTransition(of: DocumentParts, ctx: Context, asked: TransitionRequest): Promise<Answer<Row>> {
  const step = stepOf(of, asked.transition)
  const locked = await lockedHeader(of, ctx, asked)
  if (locked.refused) return locked
  const before = locked.result
  if (!step.from.includes(String(before.state))) return wrongState(before)
  if (before.version !== asked.version) return changedSince(before)
  if (step.posts && before.postedAt !== null) return wrongState(before)
  const lines = await readLines(of.lines, ctx, asked.id)
  const decided = await of.hooks.transition?.(ctx, asked.transition, { header: before, lines }, asked.confirm === true)
  if (decided?.refused) return decided
  const after = {
    ...before,
    ...decided?.result,
    state: step.to,
    postedAt: step.posts ? ctx.now() : before.postedAt,
  }
  const written = await storeValidated(of.engine, of.headers, ctx, [{ before, after, action: asked.transition }])
  const [header] = written.rows
  if (!header) throw new Error(`${of.definition.key} ${asked.id} changed under its lock`)
  return done(header, { labels: await documentLabels(of, ctx, { header, lines: [] }) })
}
