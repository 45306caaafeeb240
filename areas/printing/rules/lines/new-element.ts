import type { LinesElement, LinesKind } from './element.ts'

/**
 * Elements that the designer offers; a picture needs its file first. The till opens the drawer, once and for cash alone:
 * no template does.
 */
export const ELEMENT_KINDS = [
  ...(['text', 'columns', 'languagePair', 'picture', 'rule', 'feed', 'barcode', 'qr', 'box'] as const),
  ...(['if', 'unless', 'each', 'cut'] as const),
]

/** The id of no file: the picture is still to be chosen. */
export const NO_FILE = '00000000-0000-0000-0000-000000000000'

const NEW_ELEMENTS: Readonly<Record<LinesKind, LinesElement>> = {
  text: { kind: 'text', text: '' },
  columns: { kind: 'columns', cells: [{ text: '' }, { text: '', width: 11, align: 'end' }] },
  languagePair: { kind: 'languagePair', first: '', second: '' },
  picture: { kind: 'picture', file: NO_FILE },
  rule: { kind: 'rule' },
  feed: { kind: 'feed', lines: 1 },
  barcode: { kind: 'barcode', value: '', symbology: 'code128' },
  qr: { kind: 'qr', value: '' },
  box: { kind: 'box', children: [] },
  if: { kind: 'if', path: '', children: [] },
  unless: { kind: 'unless', path: '', children: [] },
  each: { kind: 'each', list: '', children: [] },
  cut: { kind: 'cut' },
}

export const newElement = (kind: LinesKind | undefined): LinesElement | undefined => kind && NEW_ELEMENTS[kind]
