import type { QueryResult } from 'pg'
import { expect, it } from 'vitest'
import { inTransactions, type Sender } from './tenant-transactions.ts'

const BEGIN = 'begin; set local app.merchant = …'

/** A connection that answers each statement later, as a database does, and fails those that say so. */
function connection() {
  const sent: string[] = []
  let failed = false
  const client: Sender = {
    async query(statement) {
      const text = typeof statement === 'string' ? statement : statement.text
      sent.push(text)
      await new Promise(resolve => setImmediate(resolve))
      if (text === BEGIN || text === 'commit') failed = false
      if (failed || text === 'broken') {
        failed = true
        throw new Error(text)
      }
      return { rows: [{ text }] } as unknown as QueryResult // only the rows are asked for here
    },
  }
  return { sent, sender: inTransactions(client, () => BEGIN) }
}

it('sends begin, statement and commit before the answer to any of them', async () => {
  const { sent, sender } = connection()
  const answer = sender.query('select 1')
  await new Promise<void>(resolve => process.nextTick(resolve))
  expect(sent).toEqual([BEGIN, 'select 1', 'commit'])
  expect((await answer).rows).toEqual([{ text: 'select 1' }])
})

it('puts statements that are sent together into one transaction, and later ones into another', async () => {
  const { sent, sender } = connection()
  await sender.settled(async () => {
    await Promise.all([sender.query('a'), sender.query('b')])
    await sender.query('c')
  })
  expect(sent).toEqual([BEGIN, 'a', 'b', 'commit', BEGIN, 'c', 'commit'])
})

it('fails with the statement that failed and works again after it', async () => {
  const { sent, sender } = connection()
  await expect(sender.settled(() => sender.query('broken'))).rejects.toThrow('broken')
  await sender.settled(() => sender.query('next'))
  expect(sent).toEqual([BEGIN, 'broken', 'commit', BEGIN, 'next', 'commit'])
})
