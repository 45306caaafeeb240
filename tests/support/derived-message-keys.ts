import { join } from 'node:path'
import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { ReportColumn } from '#platform/contract/define/report.ts'
import { groupKey } from '#platform/contract/define/section.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'

const areas = await collectAreas(join(import.meta.dirname, '..', '..'))

/**
 * Message keys that no code names because they follow from definitions: titles, fields, choices, states of every resource,
 * document and report, and the titles of pages. Each must exist in every language.
 */
export const derivedKeys = (): string[] => [...new Set(areas.flatMap(keysOf))].sort()

/** What comes into the empty list of a resource, where it has words of its own. */
const emptyLists = new Set(
  areas.flatMap(area => (area.resources ?? []).map(({ definition }) => `${definition.key}.empty`)),
)

/** What else a page is called, for the palette. */
const pageWords = new Set(areas.flatMap(area => (area.pages ?? []).map(page => `${page.key}.alsoCalled`)))

/** Words that a definition may have and need not: help under a field, what is in a figure, what comes into its empty list; and words of codes that are put together. */
export const optionalKey = (key: string): boolean =>
  /\.help\.\w+$/.test(key) ||
  /^[a-z]+\.notes\.\w+$/.test(key) ||
  emptyLists.has(key) ||
  pageWords.has(key) ||
  /^platform\.(field|document\.fields)\.\w+$/.test(key) ||
  /^[a-z]+\.menu(Groups\.\w+)?$/.test(key)

/** The key of the words that all reports of an area share, where a report brings none of its own: report.columns.net. */
export const commonKey = (key: string): string =>
  key.replace(/^([a-z]+)\.\w+\.(columns|parameters|choices)\./, '$1.$2.')

function keysOf(area: AreaServer): string[] {
  return [
    ...(area.resources ?? []).flatMap(({ definition: { key, fields, sections } }) => [
      `${key}.title`,
      `${key}.one`,
      ...fieldKeys(key, 'fields', fields),
      ...Object.keys(sections ?? {}).map(section => `${key}.sections.${section}`),
    ]),
    ...(area.documents ?? []).flatMap(({ definition: { key, header, lines, states, transitions } }) => [
      `${key}.title`,
      `${key}.one`,
      ...fieldKeys(key, 'fields', header),
      ...fieldKeys(key, 'lineFields', lines),
      ...states.map((state: string) => `${key}.states.${state}`),
      ...Object.keys(transitions).flatMap(transition => [
        `${key}.transitions.${transition}`,
        // The action log names a transition by its own word.
        `log.systemAction.actions.${transition}`,
      ]),
    ]),
    ...(area.reports ?? []).flatMap(({ definition: { key, parameters, columns } }) => [
      `${key}.title`,
      ...fieldKeys(key, 'parameters', parameters),
      ...Object.entries<ReportColumn>(columns).flatMap(([column, { values, hidden }]) => [
        ...(hidden ? [] : [`${key}.columns.${column}`]),
        ...(values ?? []).map(value => `${key}.choices.${column}.${value}`),
      ]),
    ]),
    ...(area.pages ?? []).map(page => `${page.key}.title`),
    ...(area.setupSteps ?? []).flatMap(({ step: { key }, applyDefaults }) => [
      `${key}.title`,
      `${key}.help`,
      ...(applyDefaults ? [`${key}.defaults`] : []),
    ]),
    ...(area.sections ?? []).flatMap(({ key, groups = [] }) => [
      `${key}.menu`,
      ...groups.map(group => groupKey(key, group)),
    ]),
  ]
}

function fieldKeys(key: string, group: string, fields: Fields): string[] {
  return fieldEntries(fields).flatMap(([name, { facts }]) => [
    `${key}.${group}.${name}`,
    ...(facts.values ?? []).map(value => `${key}.choices.${name}.${value}`),
  ])
}
