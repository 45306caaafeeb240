import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { collectAreas } from '../../platform/server/operation/collect-areas.ts'
import { addWords } from './insert.ts'
import type { Names } from './names.ts'
import { fillTemplate } from './template.ts'
import type { WrittenFiles } from './write-files.ts'

/** A new section is one step below the last: at the end of the menu by default. */
const POSITION_STEP = 10

export interface NewArea {
  readonly names: Names
  /** First part of the keys of its pages and messages. */
  readonly prefix: string
  /** Label of its menu section. */
  readonly label: string
  readonly chineseLabel: string
}

/** Files of an area without a page, or the error. */
export async function newArea(
  root: string,
  { names, prefix, label, chineseLabel }: NewArea,
): Promise<WrittenFiles | string> {
  const folder = `areas/${names.kebab}`
  if (existsSync(join(root, folder))) return `${folder} is there already.`
  const areas = await collectAreas(root)
  const owner = areas.find(({ keyPrefixes = [] }) => keyPrefixes.includes(prefix))
  if (owner) return `The prefix ${prefix} belongs to the area ${owner.area}.`
  const sections = areas.flatMap(area => area.sections ?? [])
  const position = String(Math.max(0, ...sections.map(section => section.position)) + POSITION_STEP)
  const values = { area: names.kebab, prefix, position }
  // A section may exist before its area, with pages of another area.
  const isDeclared = sections.some(({ key }) => key === prefix)
  const section = fillTemplate(isDeclared ? 'area/no-sections.ts' : 'area/sections.ts', values)
  const words = (text: string) => (isDeclared ? '{}\n' : addWords('{}', `${prefix}.menu`, text))
  return new Map([
    [`${folder}/contract/key-prefixes.ts`, fillTemplate('area/key-prefixes.ts', values)],
    [`${folder}/contract/pages.ts`, fillTemplate('area/pages.ts', values)],
    [`${folder}/contract/sections.ts`, section],
    [`${folder}/console/index.ts`, fillTemplate('area/console.ts', values)],
    [`${folder}/server/index.ts`, fillTemplate('area/server.ts', values)],
    [`${folder}/messages/en.json`, words(label)],
    [`${folder}/messages/zh-CN.json`, words(chineseLabel)],
  ])
}
