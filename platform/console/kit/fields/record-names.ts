import { createContext, use } from 'react'
import type { EnvelopeMap, Labels } from '#platform/contract/wire/envelope.ts'

/** Data beside the rows: titles of referred records, and addresses of their files. */
export interface RecordNames {
  readonly labels: Labels
  readonly files: Readonly<Record<string, string>>
}

export const NO_NAMES: RecordNames = { labels: {}, files: {} }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function readNames(map: EnvelopeMap | undefined): RecordNames {
  if (!map) return NO_NAMES
  const files = isRecord(map.files) ? map.files : {}
  const addresses = Object.entries(files).filter((file): file is [string, string] => typeof file[1] === 'string')
  return { labels: map.labels ?? {}, files: Object.fromEntries(addresses) }
}

/** Adds names from a further answer. */
export function withNames(known: RecordNames, more: RecordNames): RecordNames {
  const labels = Object.entries(more.labels).map(([key, titles]) => [key, { ...known.labels[key], ...titles }])
  return { labels: { ...known.labels, ...Object.fromEntries(labels) }, files: { ...known.files, ...more.files } }
}

const Names = createContext<RecordNames>(NO_NAMES)

/** Provides names and pictures to cells and controls, so that rows can contain plain ids. */
export const RecordNamesProvider = Names.Provider

export const useRecordNames = (): RecordNames => use(Names)
