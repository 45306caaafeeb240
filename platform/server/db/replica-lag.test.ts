import { describe, expect, it } from 'vitest'
import { readPosition, replicaLag } from './replica-lag.ts'

describe('the lag of a replica', () => {
  it('is unknown until the replica has replayed something that the primary had written', () => {
    const lag = replicaLag()
    expect(lag.at(0)).toBeUndefined()
    lag.record({ at: 1000, position: 50n }, 49n)
    expect(lag.at(1000)).toBeUndefined()
  })

  it('is the age of the newest moment whose writes have all been replayed', () => {
    const lag = replicaLag()
    lag.record({ at: 1000, position: 50n }, 50n)
    lag.record({ at: 2000, position: 60n }, 50n)
    lag.record({ at: 3000, position: 70n }, 65n)
    expect(lag.at(3500)).toBe(1500)
  })

  it('stays short on a primary that nobody writes to', () => {
    const lag = replicaLag()
    for (const at of [1000, 60_000, 120_000]) lag.record({ at, position: 50n }, 50n)
    expect(lag.at(120_200)).toBe(200)
  })

  it('grows while the replica cannot be reached', () => {
    const lag = replicaLag()
    lag.record({ at: 1000, position: 50n }, 50n)
    expect(lag.at(12_000)).toBe(11_000)
  })

  it('is never negative, even when a clock is set back', () => {
    const lag = replicaLag()
    lag.record({ at: 1000, position: 50n }, 50n)
    expect(lag.at(900)).toBe(0)
  })

  it('compares positions by value', () => {
    expect(readPosition('16/B374D848')).toBe(0x16_b374_d848n)
    expect(readPosition('2/0') > readPosition('1/FFFFFFFF')).toBe(true)
  })
})
