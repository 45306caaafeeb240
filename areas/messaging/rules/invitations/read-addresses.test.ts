import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAddresses } from './read-addresses.ts'

it('reads name and address from lines as people paste them', () => {
  expect(
    readAddresses('Mia Ng, 0491 570 156\n\nkit@Example.com;Kit\n"Ana","Lee",ana@example.com,+61491570157'),
  ).toEqual([
    { line: 1, name: 'Mia Ng', mobile: '+61491570156', email: null },
    { line: 3, name: 'Kit', mobile: null, email: 'kit@example.com' },
    { line: 4, name: 'Ana Lee', mobile: '+61491570157', email: 'ana@example.com' },
  ])
})

it('takes the name from the address where there is none, and says where there is no address', () => {
  expect(readAddresses('mia.ng@example.com')).toMatchObject([{ name: 'mia.ng' }])
  expect(readAddresses('Mia Ng, home')).toEqual([{ line: 1, name: 'Mia Ng home', mobile: null, email: null }])
})

it('has one entry for each line that is not empty', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 }).map(text => text.replace(/[\r\n]/g, ' '))), lines => {
      expect(readAddresses(lines.join('\n'))).toHaveLength(lines.filter(line => line.trim() !== '').length)
    }),
  )
})
