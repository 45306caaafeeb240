import type { SourceFile } from './source-file.ts'

/** Literals of a value; of a conditional, those of its branches. */
const literals = (value: string): string[] =>
  [...(value.split('?').at(-1) ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '')

/** Actions that code writes to the action log. Transitions of documents are in their definitions. */
export function loggedActions(files: readonly SourceFile[]): string[] {
  const logging = files.filter(({ text }) => /\baudit\.record\(|\blogged\(/.test(text))
  const values = logging.flatMap(({ text }) =>
    [...text.matchAll(/\baction\??:([^,\n}]*)/g)].map(([, value]) => value ?? ''),
  )
  return [...new Set(values.flatMap(literals))].sort()
}
