import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', -1],
  [' ', 0],
  ['aaaaaaaaaaaa', 0],
  ['12345678', 0],
  ['Ab1!', 0],
  ['!@#$%^&*', 0],
  ['Abc12', 0],
  ['abc123', 1],
  ['ABCdef', 1],
  ['ABC123', 1],
  ['Abcdefg1', 1],
  ['Abcde1!', 1],
  ['abcdef1!', 1],
  ['Abcdef1-', 1],
  ['Abcdef1!', 2],
  ['correct Horse 7 battery*', 2],
])('the password "%s" has strength %i', (password, strength) => expect(passwordStrength(password)).toBe(strength))
