import { buffer, text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
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

/** Letters of right-to-left scripts are drawn from left to right; readers of PDF turn them again. */
const turned = (word: string) => Array.from(word).reverse().join('')

it.each([
  ['English', 'Flat white beans', ['Flat', 'white', 'beans']],
  ['Chinese', '燕麦拿铁咖啡', ['燕麦拿铁咖啡']],
  ['Thai', 'ข้าวผัดกุ้ง น้ำชา', ['ข้าวผัดกุ้ง', 'น้ำชา']],
  ['Arabic', 'قهوة بالحليب كبيرة', ['قهوة', 'بالحليب', 'كبيرة'].map(turned)],
  ['Hebrew', 'קפה הפוך', ['קפה', 'הפוך'].map(turned)],
  ['Hindi', 'दूध वाला चाय', ['दूध', 'वाला', 'चाय']],
  ['Vietnamese', 'Phở bò tái', ['Phở', 'bò', 'tái']],
])('every word of a name in %s can be searched in the PDF', async (_, name, words) => {
  const item = { ...data.item, name }
  const { placed } = printPlace(sheetPaper('a4of24'), {
    ...{ kind: 'label', data: { ...data, item }, formats: plainFormats },
  })
  const readable = pdfText(await buffer(placePdf([placed], FACTS))).join('')
  // Readers search by compatible letters: a sara am is a ring and a long a.
  for (const word of words) expect(readable.normalize('NFKD')).toContain(word.normalize('NFKD'))
})
