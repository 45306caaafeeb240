import { type Finding, isProduct, isTest, type SourceFile } from './source-file.ts'

/** Values that are defined once, where, and what a copy looks like. */
const ONCE: readonly { readonly home: string; readonly copy: RegExp; readonly words: string }[] = [
  {
    home: 'platform/rules/time/durations.ts',
    copy: /\b86_?400_?000\b|\b3_?600_?000\b|const (DAY|HOUR|MINUTE)_MS\b|\b24 \* 60 \* 60 \* 1000\b/,
    words: 'minutes, hours and days in milliseconds stand in platform/rules/time/durations.ts',
  },
  {
    home: 'platform/rules/codes/uuid.ts',
    copy: /\/\^\[0-9a-f\]\{8\}/i,
    words: 'isUuid stands in platform/rules/codes/uuid.ts',
  },
]

/** Constants that are defined in one place only. */
export function repeatedConstants({ path, lines }: SourceFile): Finding[] {
  if (!isProduct(path) || isTest(path)) return []
  return lines.flatMap((text, at) =>
    ONCE.filter(({ home, copy }) => path !== home && copy.test(text)).map(({ words }) => ({
      path,
      line: at + 1,
      words,
    })),
  )
}
