import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { FreshQueryClient } from './fresh-query-client.ts'

/** A page that shows `prices`; the server answers when the test says so, with its data at the time of the request. */
function watchedPrices() {
  const queries = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = { knows: 'old', answers: [] as (() => void)[] }
  const observer = new QueryObserver(queries, {
    queryKey: ['prices', 'lines'],
    queryFn: () => {
      const { knows } = server
      return new Promise<string>(resolve => server.answers.push(() => resolve(knows)))
    },
  })
  observer.subscribe(() => {})
  const requested = (times: number) => vi.waitFor(() => expect(server.answers).toHaveLength(times))
  return { queries, server, requested, shown: () => observer.getCurrentResult().data }
}

it('what changes while a page asks for the first time is read again after the first answer', async () => {
  const { queries, server, requested, shown } = watchedPrices()
  await requested(1)
  server.knows = 'new'
  const invalidated = Promise.all([
    queries.invalidateQueries({ queryKey: ['prices'] }),
    queries.invalidateQueries({ queryKey: ['prices'] }),
  ])
  server.answers[0]?.()
  await requested(2)
  expect(shown()).toBe('old')
  server.answers[1]?.()
  await invalidated
  expect(shown()).toBe('new')
  expect(server.answers).toHaveLength(2)
})

it('what changes later is asked for at once, and what is not concerned is left alone', async () => {
  const { queries, server, requested, shown } = watchedPrices()
  await requested(1)
  await queries.invalidateQueries({ queryKey: ['people'] })
  server.answers[0]?.()
  await vi.waitFor(() => expect(shown()).toBe('old'))
  expect(server.answers).toHaveLength(1)
  server.knows = 'new'
  const invalidated = queries.invalidateQueries({ queryKey: ['prices'] })
  await requested(2)
  server.answers[1]?.()
  await invalidated
  expect(shown()).toBe('new')
})
