import { helpKey, type PageHelp, readPageHelp } from '#platform/rules/console/page-help.ts'

// One chunk, loaded when help is opened or searched: nobody else pays for it.
const files = import.meta.glob<string>(['/areas/*/help/en/*.md', '/platform/help/en/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Help of all pages in English, by page key. Other languages fall back to it. */
export const helpTexts: ReadonlyMap<string, PageHelp> = new Map(
  Object.entries(files).map(([path, markdown]) => [helpKey(path), readPageHelp(markdown)]),
)
