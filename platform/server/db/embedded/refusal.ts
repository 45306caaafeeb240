/** Why the embedded database could not be had, in words for the person who started the product. */
export type EmbeddedRefusal = {
  refusal:
    | 'postgres.noProgram'
    | 'postgres.inUse'
    | 'postgres.noUser'
    | 'postgres.noAccess'
    | 'postgres.otherVersion'
    | 'postgres.cannotCreate'
    | 'postgres.cannotStart'
  words: string
}

export function isRefusal<T extends object>(answer: T | EmbeddedRefusal): answer is EmbeddedRefusal {
  return 'refusal' in answer
}

/** What the operating system said ("EACCES"…), or undefined when the error is not the system's. */
export function systemErrorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return undefined
}
