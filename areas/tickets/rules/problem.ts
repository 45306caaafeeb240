/** What is wrong with a value: a message key and its parameters. */
export interface Problem {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}
