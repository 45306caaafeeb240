import { expect, it } from 'vitest'
import { withoutWork } from './without-schema-writer.ts'

it('keeps every name of a module, so that what imports it is built without a warning', () => {
  const module =
    'export function write(a) {\n  return a\n}\nexport const createReadMethod = () => 1\nconst own = 2\nexport class Writer {}'
  const names = [...withoutWork(module).matchAll(/export const (\w+) = (.*)/g)].map(([, name, value]) => [name, value])
  expect(names).toEqual([
    ['write', 'absent'],
    ['createReadMethod', '() => absent'],
    ['Writer', 'absent'],
  ])
})
