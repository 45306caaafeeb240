import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Program } from '../../contract/books-period.ts'
import { testMyob } from '../../contract/myob.ts'
import { testQuickbook } from '../../contract/quickbook.ts'
import { sampleJournal } from '../../rules/sample-journal.ts'
import { findFileSetup } from './file-setup.ts'
import { journalFile } from './journal-file.ts'

const TEST = 'TEST'
/** Length of YYYY-MM-DD in an instant. */
const DAY = 10

async function testFile(ctx: Context, program: Program, id: string): Promise<Answer<unknown>> {
  const setup = await findFileSetup(ctx, program, id)
  return setup ? done(journalFile([sampleJournal(ctx.now().slice(0, DAY))], setup, [TEST])) : notFound()
}

/** `/al/accounting/myob/test` */
export const testingMyob = handle(testMyob, (ctx, { id }) => testFile(ctx, 'myob', id))

/** `/al/accounting/quickbook/test` */
export const testingQuickbook = handle(testQuickbook, (ctx, { id }) => testFile(ctx, 'quickbook', id))
