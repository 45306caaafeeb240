import type { Finding, SourceFile } from './source-file.ts'

/** Functions that create a code or a token that grants access. */
const MAKES_SECRETS = /\b(codeFrom|freshToken)\(/

/**
 * A file that creates codes or tokens and sends messages must state for each whether its text is secret
 * (OutgoingMessage).
 */
export function openSecrets({ path, text, lines }: SourceFile): Finding[] {
  if (!MAKES_SECRETS.test(text) || !/messages\.send\(/.test(text)) return []
  return lines.flatMap((words, index) =>
    /\bsecret: false\b/.test(words)
      ? [
          {
            path,
            line: index + 1,
            words: 'sends a text beside a code or token that it makes, and does not mark it as secret',
          },
        ]
      : [],
  )
}
