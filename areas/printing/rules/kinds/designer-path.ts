import type { LinesKindName } from './lines-kinds.ts'

const FOLDERS: Readonly<Record<LinesKindName, string>> = {
  receipt: 'receipt',
  kitchen: 'paymentPrint',
  close: 'paymentPrint',
}

/** Address of the designer of a template. */
export const designerPath = (kind: LinesKindName, ordNum: number): string => `/settings/${FOLDERS[kind]}/${ordNum}`
