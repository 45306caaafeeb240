import type { AnsweredFile } from '#platform/console/shell/api/call.ts'

/** Hands a file to the browser to be kept. */
export function saveFile({ blob, name }: AnsweredFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
