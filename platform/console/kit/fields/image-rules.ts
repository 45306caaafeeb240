/** core.md section 5: pictures are JPEG or PNG, at most 5 MB. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
export const LARGEST_IMAGE = 5_242_880

export type ImageProblem = 'imageType' | 'imageSize'

/**
 * Why a file is not accepted as a picture; undefined when it is.
 * @param file its MIME type and size in bytes
 */
export function imageProblem(file: { type: string; size: number }): ImageProblem | undefined {
  if (!IMAGE_TYPES.some(type => type === file.type)) return 'imageType'
  return file.size > LARGEST_IMAGE ? 'imageSize' : undefined
}

/** Moves an item to another index; unchanged when out of range. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items]
  const [item] = rest.splice(from, 1)
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  rest.splice(to, 0, item)
  return rest
}
