import type { PagesTree } from '../pages/element.ts'

/** The purchase order of merchants who design none. */
export const ORDER_BUILT_IN: PagesTree = {
  paper: 'a4',
  colour: '#1a1d21',
  parts: [
    {
      ...{ id: 'title', kind: 'text', text: '{{words.title}} {{document.number}}', size: 'title', align: 'start' },
      ...{ bold: true, coloured: true },
    },
    { id: 'gap', kind: 'space', height: 500 },
    {
      ...{ id: 'parties', kind: 'blocks' },
      blocks: [
        { label: '{{buyer.name}}', text: '{{shop.name}}\n{{buyer.abn}}\n{{shop.email}}' },
        { label: '{{words.supplier}}', text: '{{supplier.address}}' },
        { label: '{{words.deliverTo}}', text: '{{shop.name}}\n{{shop.address}}\n{{shop.phone}}' },
      ],
    },
    {
      ...{ id: 'facts', kind: 'blocks' },
      blocks: [
        { label: '{{words.expectedOn}}', text: '{{document.expectedOn}}' },
        { label: '{{words.terms}}', text: '{{document.terms}}' },
        { label: '{{words.reference}}', text: '{{document.reference}}' },
      ],
    },
    {
      ...{ id: 'lines', kind: 'table', list: 'lines', carry: 'line.amount' },
      columns: [
        { title: '{{words.code}}', text: '{{line.code}}', share: 14, align: 'start' },
        { title: '{{words.item}}', text: '{{line.name}}', share: 40, align: 'start' },
        { title: '{{words.quantity}}', text: '{{line.quantity}}', share: 12, align: 'end' },
        { title: '{{words.price}}', text: '{{line.price}}', share: 16, align: 'end' },
        { title: '{{words.amount}}', text: '{{line.amount}}', share: 18, align: 'end' },
      ],
    },
    {
      ...{ id: 'totals', kind: 'totals' },
      rows: [
        { label: '{{words.net}}', text: '{{totals.net}}' },
        { label: '{{words.tax}}', text: '{{totals.tax}}' },
        { label: '{{words.total}}', text: '{{totals.total}}' },
      ],
    },
    { id: 'comments', kind: 'text', text: '{{document.comments}}', size: 'normal', align: 'start' },
  ],
  foot: '{{page.text}}',
}
