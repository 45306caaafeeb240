import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { text } from '#platform/contract/define/fields.ts'
import { type AnyOperation, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { rowsOf } from '../../../tests/support/rows-by-call.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { sql } from '../db/sql.ts'
import { handle, serve } from './area-server.ts'
import type { Context } from './context.ts'

const Note = resource('trial.note', {
  scope: 'merchant',
  title: 'words',
  fields: { words: text({ max: 20, unique: true }) },
  list: { columns: ['words'], sort: 'words' },
})
const notes = resourceOperations(Note)

const words = z.strictObject({ words: z.string() })
const compose = (path: `/${string}`, writes = true) =>
  operation(path, { input: words, output: z.unknown(), need: 'trial.both:add', writes })
const Both = compose('/al/trial/both')
const Careless = compose('/al/trial/careless')
const Reader = compose('/al/trial/reader', false)
const Counted = operation('/al/trial/counted', { input: words, output: z.unknown(), need: 'public', writes: true })
const Keeping = compose('/al/trial/keeping')
const Fresh = operation('/al/trial/fresh', {
  input: words,
  output: z.unknown(),
  need: 'signedIn',
  writes: true,
  recentProof: true,
})
const Proving = compose('/al/trial/proving')

const addNote = (ctx: Context, text: string) => ctx.call(notes.action, { action: ACTION.add, row: { words: text } })

/** Adds "first", then calls another operation with the sent words. */
const after =
  (second: AnyOperation) =>
  async (ctx: Context, input: { words: string }): Promise<Answer<unknown>> => {
    const first = await addNote(ctx, 'first')
    return first.refused ? first : ctx.call(second, input)
  }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([
    {
      area: 'trial',
      resources: [serve(Note)],
      operations: [
        handle(Both, async (ctx, input) => {
          const first = await addNote(ctx, 'first')
          return first.refused ? first : addNote(ctx, input.words)
        }),
        handle(Careless, async (ctx, input) => {
          await addNote(ctx, 'first')
          await addNote(ctx, input.words)
          return done(null)
        }),
        handle(Reader, (ctx, input) => addNote(ctx, input.words)),
        handle(Counted, async (ctx, input) => {
          await addNote(ctx, input.words)
          return { ...refuse(RTN.wrongState, 'platform.refusal.invalid'), keep: true as const }
        }),
        handle(Keeping, after(Counted)),
        handle(Fresh, (ctx, input) => addNote(ctx, input.words)),
        handle(Proving, after(Fresh)),
      ],
    },
  ])
  await makeTables(app.databases.ownerUrl, [Note])
})
afterAll(() => app.close())

const stored = async () => (await rowsOf(app.as(), Note).list()).map(note => note.words)

it('does all of it in one transaction, each part logged as its own', async () => {
  expect(await app.as().call(Both, { words: 'second' })).toMatchObject({ success: 1 })
  expect(await stored()).toEqual(['first', 'second'])
  const logged = await app.database.write(app.merchantId, db =>
    db.rows<{ title: string }>(sql`select title from log_system_action where resource = ${Note.key} order by title`),
  )
  expect(logged.map(({ title }) => title)).toEqual(['first', 'second'])
  for (const { id } of await rowsOf(app.as(), Note).list()) await rowsOf(app.as(), Note).remove(id)
})

it('keeps nothing where one part is refused, and names the field', async () => {
  expect(await app.as().call(Both, { words: 'far too long for a note here' })).toMatchObject({
    rtn: RTN.invalid,
    map: { fields: { 'row.words': expect.any(String) } },
  })
  expect(await app.as().call(Both, { words: 'first' })).toMatchObject({
    rtn: RTN.duplicate,
    map: { fields: { words: expect.any(String) } },
  })
  expect(await stored()).toEqual([])
})

it('asks for the permission of each part', async () => {
  const composer = app.as({ grants: [{ patterns: ['trial.both:add'], sites: 'all' }] })
  expect(await composer.call(Both, { words: 'second' })).toMatchObject({ rtn: RTN.notPermitted })
  const writer = app.as({ grants: [{ patterns: ['trial.note:add'], sites: 'all' }] })
  expect((await writer.raw(Both.path, { words: 'second' })).status).toBe(403)
  expect(await stored()).toEqual([])
})

it('asks for a recent proof where a part does', async () => {
  const owner = app.as()
  app.wait(60 * 60_000)
  expect(await owner.call(Proving, { words: 'second' })).toMatchObject({ rtn: RTN.proveAgain })
  expect(await stored()).toEqual([])
})

it('keeps nothing of a refused part that would keep its own attempt', async () => {
  expect(await app.as().call(Keeping, { words: 'second' })).toMatchObject({ rtn: RTN.wrongState })
  expect(await stored()).toEqual([])
})

it('keeps nothing of a call that goes on after a refusal, and none that reads may write', async () => {
  expect((await app.as().raw(Careless.path, { words: 'far too long for a note here' })).status).toBe(500)
  expect((await app.as().raw(Reader.path, { words: 'short' })).status).toBe(500)
  expect(await stored()).toEqual([])
})
