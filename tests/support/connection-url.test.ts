import { expect, it } from 'vitest'
import { databaseOf, userOf, withDatabase, withUser } from './connection-url.ts'

const overLoopback = 'postgresql://owner:secret@127.0.0.1:5433/house?sslmode=disable'
const overSocket = 'postgresql://owner:secret@%2Ftmp%2Fa%20b:5432/house'

it('changes the database and nothing else', () => {
  expect(withDatabase(overLoopback, 'test_1')).toBe('postgresql://owner:secret@127.0.0.1:5433/test_1?sslmode=disable')
  expect(withDatabase(overSocket, 'test_1')).toBe('postgresql://owner:secret@%2Ftmp%2Fa%20b:5432/test_1')
  expect(withDatabase('postgresql://owner@/house?host=/tmp/s', 'x')).toBe('postgresql://owner@/x?host=/tmp/s')
})

it('changes the user and nothing else', () => {
  expect(withUser(overSocket, 'postgres', 'p@ss/word')).toBe(
    'postgresql://postgres:p%40ss%2Fword@%2Ftmp%2Fa%20b:5432/house',
  )
})

it('reads the names back', () => {
  expect([databaseOf(overSocket), userOf(overSocket)]).toEqual(['house', 'owner'])
})
