/** Why the embedded database is not available, as text for the person who started the product. */
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

/** Error code of the operating system ("EACCES"), or undefined for other errors. */
export function systemErrorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return undefined
}
