import { join } from 'node:path'
import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { ReportColumn } from '#platform/contract/define/report.ts'
import { groupKey } from '#platform/contract/define/section.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'

const areas = await collectAreas(join(import.meta.dirname, '..', '..'))

/**
 * Message keys that follow from definitions and are not named in code: titles, fields, choices and states of every
 * resource, document and report, and the titles of pages. Each must exist in every language.
 */
export const derivedKeys = (): string[] => [...new Set(areas.flatMap(keysOf))].sort()

/** The empty text of a resource's list, where it has its own. */
const emptyLists = new Set(
  areas.flatMap(area => (area.resources ?? []).map(({ definition }) => `${definition.key}.empty`)),
)

/** Synonyms of a page, for the palette. */
const pageWords = new Set(areas.flatMap(area => (area.pages ?? []).map(page => `${page.key}.alsoCalled`)))

/**
 * Optional messages of a definition: help of a field, explanation of a figure, text of an empty list; and composed keys
 * of codes.
 */
export const optionalKey = (key: string): boolean =>
  /\.help\.\w+$/.test(key) ||
  /^[a-z]+\.notes\.\w+$/.test(key) ||
  emptyLists.has(key) ||
  pageWords.has(key) ||
  /^platform\.(field|document\.fields)\.\w+$/.test(key) ||
  /^[a-z]+\.menu(Groups\.\w+)?$/.test(key)

/** The key of a message that all reports of an area share, where a report has none of its own: report.columns.net. */
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
        // The action log names a transition by its own message.
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
    ...(area.tools ?? []).flatMap(({ key, inputs = [], columns, apply, tellsDone, tellsFound }) => [
      `${key}.title`,
      `${key}.help`,
      ...inputs.map(name => `${key}.inputs.${name}`),
      ...columns.map(name => `${key}.columns.${name}`),
      ...(apply ? [`${key}.apply`, `${key}.applyText`] : []),
      ...(tellsDone ? [`${key}.done`] : []),
      ...(tellsFound ? [`${key}.found`] : []),
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
