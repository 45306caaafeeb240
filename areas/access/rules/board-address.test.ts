import { describe, expect, it } from 'vitest'
import { toBoardAddress } from './board-address.ts'

describe('the address of a board', () => {
  it('is an IPv4 address, with a port where it is not the usual', () => {
    expect(toBoardAddress('10.0.0.7')).toEqual({ host: '10.0.0.7', port: 60_000 })
    expect(toBoardAddress('192.168.1.255:60005')).toEqual({ host: '192.168.1.255', port: 60_005 })
  })

  it.each(['099.1.1.1', '10.0.0.07', '10.0.0.256', '10.0.0.7:0', 'gate.example'])('is not %s', text => {
    expect(toBoardAddress(text)).toBeUndefined()
  })
})
