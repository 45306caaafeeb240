import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { collectAreas } from '../../platform/server/operation/collect-areas.ts'
import { readMessageSets } from '../../tests/support/house-rules/message-files.ts'
import { addWords } from './insert.ts'
import type { Names } from './names.ts'
import { fillTemplate } from './template.ts'
import type { WrittenFiles } from './write-files.ts'

export interface NewArea {
  readonly names: Names
  /** First part of its pages' keys and of its words. */
  readonly prefix: string
  /** Its section of the menu. */
  readonly label: string
  readonly chineseLabel: string
}

/** The files of an area that has no page yet, or the sentence that says why there are none. */
export async function newArea(
  root: string,
  { names, prefix, label, chineseLabel }: NewArea,
): Promise<WrittenFiles | string> {
  const folder = `areas/${names.kebab}`
  if (existsSync(join(root, folder))) return `${folder} is there already.`
  const owner = (await collectAreas(root)).find(({ keyPrefixes = [] }) => keyPrefixes.includes(prefix))
  if (owner) return `The prefix ${prefix} belongs to the area ${owner.area}.`
  const values = { area: names.kebab, prefix }
  // Sections that the menu has planned a place for are labelled already.
  const isLabelled = readMessageSets(root).some(({ messages }) => messages.has(`${prefix}.menu`))
  const words = (text: string) => (isLabelled ? '{}\n' : addWords('{}', `${prefix}.menu`, text))
  return new Map([
    [`${folder}/contract/key-prefixes.ts`, fillTemplate('area/key-prefixes.ts', values)],
    [`${folder}/contract/pages.ts`, fillTemplate('area/pages.ts', values)],
    [`${folder}/console/index.ts`, fillTemplate('area/console.ts', values)],
    [`${folder}/server/index.ts`, fillTemplate('area/server.ts', values)],
    [`${folder}/messages/en.json`, words(label)],
    [`${folder}/messages/zh-CN.json`, words(chineseLabel)],
  ])
}
