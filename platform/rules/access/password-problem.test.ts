import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './known-passwords.ts'
import { passwordProblem } from './password-problem.ts'

test.each([
  ['', 'blank'],
  ['   ', 'blank'],
  ['\u3000\u3000\u3000\u3000', 'blank'],
  ['a', 'short'],
  ['  ab  ', 'short'],
  ['😀😀😀', 'short'],
  ['password', 'common'],
  ['PassWord', 'common'],
  [' 123456 ', 'common'],
  ['olivia', 'own'],
  ['OLIVIA@example.com', 'own'],
])('"%s" can never be a password: %s', (password, problem) =>
  expect(passwordProblem(password, ['Olivia', 'olivia@example.com'])).toBe(problem),
)

test.each(['tree', 'Vine-Street-7!', 'olivia of the grocer', '密码很长吗'])('"%s" can be one', password =>
  expect(passwordProblem(password, ['Olivia', 'olivia@example.com', ''])).toBeUndefined(),
)

test('the list holds the hundred commonest, written as they are compared', () => {
  expect(COMMON_PASSWORDS.size).toBe(100)
  for (const password of COMMON_PASSWORDS) expect(passwordProblem(password)).toMatch(/common|short/)
})
