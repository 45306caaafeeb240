import type { Line } from '#platform/console/kit/document/line-edits.ts'

/** What is done with the lines of a document of any kind. */
export interface LineModel {
  readonly lines: readonly Line[]
  addLines(lines: readonly Readonly<Record<string, unknown>>[]): readonly string[]
  changeLine(lineId: string, field: string, value: unknown): void
}
