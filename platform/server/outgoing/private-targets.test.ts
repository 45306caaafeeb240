import { expect, it } from 'vitest'
import { reachable, readSubnet } from './private-targets.ts'

const nothingAllowed = reachable([])

it.each(['8.8.8.8', '203.0.113.9', '2606:4700::1111', '100.63.255.255', '172.32.0.1'])('%s is reached', address => {
  expect(nothingAllowed(address)).toBe(true)
})

it.each([
  ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '192.168.1.9', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', 'localhost', ''],
])('%s is not reached', address => {
  expect(nothingAllowed(address)).toBe(false)
})

it('what the settings allow is reached, and nothing beside it', () => {
  const shops = reachable([['192.168.40.0', 24]])
  expect([shops('192.168.40.7'), shops('192.168.41.7'), shops('127.0.0.1')]).toEqual([true, false, false])
})

it('addresses that give access to the server are never reached, whatever the settings allow', () => {
  const open = reachable([['169.254.0.0', 16]])
  expect([open('169.254.7.7'), open('169.254.169.254'), open('fd00:ec2::254')]).toEqual([true, false, false])
})

it('addresses and subnets are read as people write them', () => {
  expect(readSubnet(' 10.0.0.0/8 ')).toEqual(['10.0.0.0', 8])
  expect(readSubnet('::1')).toEqual(['::1', 128])
  expect([readSubnet('10.0.0.0/33'), readSubnet('shop.example'), readSubnet('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
