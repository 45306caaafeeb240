import { expect, it } from 'vitest'
import { namesWithin } from './task-people.ts'

it('names as many creators as fit, each in full', () => {
  expect(namesWithin(['Ann Ames', 'Ben Bell'], 200)).toBe('Ann Ames, Ben Bell')
  expect(namesWithin(['Ann Ames', 'Ben Bell', 'Cy Cole'], 20)).toBe('Ann Ames, Ben Bell…')
  expect(namesWithin(['Hubert Blaine Wolfeschlegelsteinhausen'], 10)).toBe('Hubert Bl…')
})
