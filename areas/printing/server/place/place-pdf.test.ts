import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { LABEL_FIELDS, type LabelData } from '../../rules/kinds/label-fields.ts'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import type { Placed } from '../../rules/place/placed.ts'
import { printPlace } from '../../rules/place/print-place.ts'
import { SHEETS } from '../../rules/place/sheets.ts'
import { plainFormats } from '../../rules/testing/plain-formats.ts'
import { sampleData } from '../../rules/variables/scope.ts'
import { placePdf } from './place-pdf.ts'

const FACTS = { title: 'Labels', sheet: SHEETS.a4of24, skip: 0, pictures: new Map(), at: 0 }
const data = sampleData(LABEL_FIELDS) as unknown as LabelData // samples of its own catalogue
const { placed: LABEL } = printPlace(sheetPaper('a4of24'), { kind: 'label', data, formats: plainFormats })

it('labels are worked out sheet by sheet while the PDF is read', async () => {
  let placed = 0
  function* labels(): Generator<Placed> {
    for (; placed < 240; placed++) yield LABEL
  }
  const paper = placePdf(labels(), FACTS)
  expect(placed).toBeLessThan(24)
  expect((await text(paper)).match(/\/Type \/Page\b/g)).toHaveLength(10)
})

it('a fault in a label ends the PDF with its error, instead of a shorter PDF', async () => {
  function* labels(): Generator<Placed> {
    yield LABEL
    throw new Error('no more labels')
  }
  await expect(text(placePdf(labels(), FACTS))).rejects.toThrow('no more labels')
})
