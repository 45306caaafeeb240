import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** Work that ends on command, and the order in which it began. */
function trial(limits: Parameters<typeof fairTurns>[0]) {
  const turns = fairTurns(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (merchantId: string) =>
    turns.run(merchantId, () => {
      begun.push(merchantId)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  const settle = () => new Promise<void>(resolve => setImmediate(resolve))
  return { work, begun, ends, settle }
}

describe('turns of merchants', () => {
  it('leave room for others while one merchant requests more than its share', async () => {
    const { work, begun, settle } = trial({ atOnce: 3, each: 2 })
    for (let n = 0; n < 5; n += 1) void work('loud')
    void work('quiet')
    await settle()
    expect(begun).toEqual(['loud', 'loud', 'quiet'])
  })

  it('alternate between the merchants that wait, whatever came first', async () => {
    const { work, begun, ends, settle } = trial({ atOnce: 1, each: 1 })
    for (const merchant of ['a', 'a', 'a', 'b', 'c', 'b']) void work(merchant)
    for (let n = 0; n < 6; n += 1) {
      await settle()
      ends[n]?.()
    }
    await settle()
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
  })

  it('go on after work that failed', async () => {
    const turns = fairTurns({ atOnce: 1, each: 1 })
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.run('a', async () => 'done')).toBe('done')
  })

  it('are ended once, however often a caller says so', async () => {
    const turns = fairTurns({ atOnce: 1, each: 1 })
    const over = await turns.take('a')
    over()
    const second = await turns.take('a')
    over()
    let third = false
    void turns.take('b').then(() => {
      third = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(third).toBe(false)
    second()
  })

  it('never exceed either limit, and serve everybody', async () => {
    const merchants = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(
        merchants,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        async (all, atOnce, each) => {
          const turns = fairTurns({ atOnce, each })
          const now = new Map<string, number>()
          let total = 0
          await Promise.all(
            all.map(merchant =>
              turns.run(merchant, async () => {
                total += 1
                now.set(merchant, (now.get(merchant) ?? 0) + 1)
                expect(total).toBeLessThanOrEqual(atOnce)
                expect(now.get(merchant)).toBeLessThanOrEqual(each)
                await new Promise(resolve => setImmediate(resolve))
                total -= 1
                now.set(merchant, (now.get(merchant) ?? 1) - 1)
              }),
            ),
          )
          expect(total).toBe(0)
        },
      ),
    )
  })
})
