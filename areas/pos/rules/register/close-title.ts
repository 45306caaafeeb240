import type { CloseFigures, CloseWords } from './close-figures.ts'

/** X docket, or the number of the close. */
export function closeTitle({ supplementary, closeNo, closedAt }: CloseFigures, { label }: CloseWords): string {
  if (closedAt === null) return label('x')
  return label(supplementary ? 'supplementary' : 'z', { number: closeNo ?? '' })
}
