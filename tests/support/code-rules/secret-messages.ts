import type { Finding, SourceFile } from './source-file.ts'

/** What makes a code or a token that lets its reader in. */
const MAKES_SECRETS = /\b(codeFrom|freshToken)\(/

/** A file that makes codes or tokens and sends messages says of each that its text is secret (OutgoingMessage). */
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
