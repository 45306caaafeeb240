/** 24 MB: the limit of the call's body in Base64. */
export const LARGEST_IMPORT = 24 * 1024 * 1024

export const IMPORT_TYPES = ['.csv', '.txt', '.xlsx'] as const

/** Whether a file of this name can be imported. */
export const isImportName = (name: string): boolean => IMPORT_TYPES.some(type => name.toLowerCase().endsWith(type))

/** A file's bytes as Base64. Rejects when the file cannot be read (deleted, or not permitted). */
export function fileAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    }
    reader.readAsDataURL(file)
  })
}
