/** Statements of a script, with the comments before each. Bodies between $$ stay whole. */
export function sqlStatements(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    current += `${line}\n`
    if (line.startsWith('--')) continue
    if ((line.split('$$').length - 1) % 2 === 1) inBody = !inBody
    if (inBody || !line.trimEnd().endsWith(';')) continue
    statements.push(current.trim())
    current = ''
  }
  return current.trim() === '' ? statements : [...statements, current.trim()]
}
