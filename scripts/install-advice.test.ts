import { expect, it } from 'vitest'
import { installAdvice } from './install-advice.mjs'

it.each([
  [{ code: 'ENOENT', said: 'spawn npm ENOENT' }, /npm is not on PATH/],
  [{ code: '1', said: 'npm error code ENOTFOUND' }, /registry could not be reached/],
  [{ code: '1', said: 'npm error code EUSAGE' }, /do not agree/],
  [{ code: '1', said: 'npm error code ENOSPC' }, /disk is full/],
  [{ code: '7', said: 'npm error something new' }, /ended with 7.*above/],
])('says what to do about %j', (failure, words) => {
  expect(installAdvice(failure)).toMatch(words)
})
