import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Work that ends on command. */
function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let begun = false
  const work = () => {
    begun = true
    return promise
  }
  return { work, end: resolve, fail: reject, hasBegun: () => begun }
}

test('two pieces of work run at once, the next when one of them has ended', async () => {
  const background = createBackground(quiet)
  const [first, second, third] = [piece(), piece(), piece()]
  for (const [merchant, { work }] of Object.entries([first, second, third])) background.start(merchant, work)
  await expect.poll(second.hasBegun).toBe(true)
  expect([first, second, third].map(work => work.hasBegun())).toEqual([true, true, false])
  first.end()
  await expect.poll(third.hasBegun).toBe(true)
})

test('one merchant has one piece at a time, so that the other place is free for the next merchant', async () => {
  const background = createBackground(quiet)
  const [first, second, another] = [piece(), piece(), piece()]
  background.start('large', first.work)
  background.start('large', second.work)
  background.start('small', another.work)
  await expect.poll(another.hasBegun).toBe(true)
  expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false])
  first.end()
  await expect.poll(second.hasBegun).toBe(true)
})

test('a server that stops waits for all of it, also for what has not begun', async () => {
  const background = createBackground(quiet)
  const pieces = [piece(), piece(), piece()]
  for (const [merchant, { work }] of Object.entries(pieces)) background.start(merchant, work)
  let settled = false
  const waiting = background.settled().then(() => {
    settled = true
  })
  for (const { end, hasBegun } of pieces) {
    await expect.poll(hasBegun).toBe(true)
    expect(settled).toBe(false)
    end()
  }
  await waiting
  expect(settled).toBe(true)
})

test('work that breaks off is logged once and keeps nothing else from its turn', async () => {
  const faults: object[] = []
  const background = createBackground({ ...quiet, error: facts => void faults.push(facts) })
  const pieces = [piece(), piece(), piece()]
  for (const [merchant, { work }] of Object.entries(pieces)) background.start(merchant, work)
  const fault = new Error('the disk is full')
  pieces[0]?.fail(fault)
  for (const { end } of pieces.slice(1)) end()
  await background.settled()
  expect(faults).toEqual([{ err: fault }])
  expect(pieces.every(piece => piece.hasBegun())).toBe(true)
})
