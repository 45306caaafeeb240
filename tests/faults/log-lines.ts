interface LogLine {
  readonly level: number
  readonly msg?: string
  readonly err?: { readonly message?: string }
}

/** Lines of a server's output about faults (pino's level 50 and above). */
export function faultLines(output: string): LogLine[] {
  return output
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map((line): LogLine => JSON.parse(line))
    .filter(line => line.level >= 50)
}
