import { expect, it } from 'vitest'
import { withoutRefusals } from './without-server-messages.ts'

const messages = {
  fee: { title: 'Fees', refusal: { tooLong: 'Too long', overlaps: 'Overlaps' }, gate: { refusal: { open: 'Open' } } },
}

it('leaves out refusals that no code of the browser names, and keeps all other words', () => {
  expect(withoutRefusals(messages, new Set(['fee.refusal.tooLong']))).toEqual({
    fee: { title: 'Fees', refusal: { tooLong: 'Too long' }, gate: { refusal: {} } },
  })
})

it('keeps all refusals of a group whose names code puts together', () => {
  expect(withoutRefusals(messages, new Set(['fee.refusal.', 'fee.gate.refusal.']))).toEqual(messages)
})
