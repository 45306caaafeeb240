import type { AnsweredFile } from '#platform/console/shell/api/call.ts'

/** Downloads a file in the browser. */
export function saveFile({ blob, name }: AnsweredFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
