import type { TemplateKind } from './template-kinds.ts'

const FOLDERS: Readonly<Record<TemplateKind, string>> = {
  receipt: '/settings/receipt',
  kitchen: '/settings/paymentPrint',
  close: '/settings/paymentPrint',
  label: '/settings/label',
  sticker: '/settings/print',
  poster: '/design/poster',
  invoice: '/settings/invoiceTemplate',
  order: '/settings/invoiceTemplate',
}

/** Address of the designer of a template. */
export const designerPath = (kind: TemplateKind, ordNum: number): string => `${FOLDERS[kind]}/${ordNum}`
