import type { PagesTree } from '../pages/element.ts'

/** The invoice of shops that design none. */
export const INVOICE_BUILT_IN: PagesTree = {
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
        {
          label: '{{seller.name}}',
          text: '{{shop.name}}\n{{seller.abn}}\n{{shop.address}}\n{{shop.phone}}\n{{shop.email}}',
        },
        { label: '{{words.billTo}}', text: '{{client.address}}' },
      ],
    },
    {
      ...{ id: 'facts', kind: 'blocks' },
      blocks: [
        { label: '{{words.day}}', text: '{{document.day}}' },
        { label: '{{words.due}}', text: '{{document.due}}' },
        { label: '{{words.project}}', text: '{{document.project}}' },
      ],
    },
    {
      ...{ id: 'lines', kind: 'table', list: 'lines', carry: 'line.amount' },
      columns: [
        { title: '{{words.description}}', text: '{{line.description}}', share: 50, align: 'start' },
        { title: '{{words.quantity}}', text: '{{line.quantity}}', share: 14, align: 'end' },
        { title: '{{words.rate}}', text: '{{line.rate}}', share: 18, align: 'end' },
        { title: '{{words.amount}}', text: '{{line.amount}}', share: 18, align: 'end' },
      ],
    },
    {
      ...{ id: 'totals', kind: 'totals' },
      rows: [
        { label: '{{words.net}}', text: '{{totals.net}}' },
        { label: '{{words.tax}}', text: '{{totals.tax}}' },
        { label: '{{words.gross}}', text: '{{totals.gross}}' },
      ],
    },
    { id: 'notes', kind: 'text', text: '{{document.notes}}', size: 'normal', align: 'start' },
  ],
  foot: '{{page.text}}',
}
