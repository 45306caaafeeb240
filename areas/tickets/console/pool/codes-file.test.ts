import { expect, it } from 'vitest'
import { readCodesFile } from './codes-file.ts'

it('codes are read one a line, from the first column, without a mark at the start or empty lines', () => {
  expect(readCodesFile('\uFEFFPASS-1\r\n"PASS-2";Adult\n\n PASS-3 ,x\n')).toEqual(['PASS-1', 'PASS-2', 'PASS-3'])
})
