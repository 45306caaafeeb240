import { expect, test } from 'vitest'
import { codeIn } from './code-in.ts'

test.each([
  ['482913 is your Countinghouse verification code. It is good for 10 minutes.', '482913'],
  ['您的验证码是 482913，10 分钟内有效。', '482913'],
  ['Call +61 7 3555 0140 and ask.', undefined],
  ['Your table is ready.', undefined],
  ['Paid $1,200.50 on 21/11/2026 at 14:15', undefined],
])('the code in “%s” is %s', (body, code) => {
  expect(codeIn(body)).toBe(code)
})
