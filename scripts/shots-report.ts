import type { PageShot } from './shoot-pages.ts'

/** The pictures as a page: problems first, then all. */
export function shotsReport(shots: PageShot[]): string {
  const wrong = shots.filter(({ errors, findings }) => errors.length + findings.length > 0)
  return [
    `# ${shots.length} pictures, ${wrong.length} with errors or findings`,
    '',
    ...wrong.flatMap(describeShot),
    '## All',
    '',
    ...shots.map(({ path, user, picture }) => `- [${path}](${picture}) as ${user}`),
    '',
  ].join('\n')
}

function describeShot({ path, looks, user, picture, errors, findings }: PageShot): string[] {
  return [
    `## ${path} (${looks}, ${user})`,
    '',
    `![${path}](${picture})`,
    '',
    ...errors.map(words => `- console: ${oneLine(words)}`),
    ...findings.map(words => `- axe: ${oneLine(words)}`),
    '',
  ]
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()
