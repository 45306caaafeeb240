import { z } from 'zod'
import { json, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { publication } from '#platform/contract/publication.ts'
import type { LayoutKind } from '../rules/grid/tile.ts'
import { gridSchema } from './grid-schema.ts'

const LARGEST_GRID = 256 * 1024

const fields = () => ({
  name: text({ max: 80, unique: true }),
  /** What it is for. */
  note: text({ max: 200, optional: true }),
  /** The newest publication; null: never published. */
  published: json(z.object({ number: z.int(), at: z.string() }), { optional: true, readOnly: true }),
})

/** Tiles of the handheld's home page. UI templates give a layout to shops. */
export const AppLayout = resource('design.appLayout', {
  scope: 'merchant',
  title: 'name',
  fields: fields(),
  list: { columns: ['name', 'note', 'published'], sort: 'name', filters: ['name'] },
})

/** Tiles of the customer display. UI templates give a layout to shops and registers. */
export const PanelLayout = resource('design.panelLayout', {
  scope: 'merchant',
  title: 'name',
  fields: fields(),
  list: { columns: ['name', 'note', 'published'], sort: 'name', filters: ['name'] },
})

const id = z.uuid()
const note = z.string().trim().max(400).optional()
const number = z.int32().min(1)

const layoutDraft = (layout: LayoutKind) =>
  z.object({
    id: z.string(),
    name: z.string(),
    version: z.int32(),
    grid: gridSchema(layout),
    savedAt: z.string(),
    savedBy: z.string(),
    published: publication.nullable(),
    /** Addresses of its pictures, by id. */
    files: z.record(z.string(), z.string()),
  })
export type LayoutDraft = z.infer<ReturnType<typeof layoutDraft>>

const layoutOperations = <const K extends `${LayoutKind}Layout`>(key: K, layout: LayoutKind) => ({
  /** The draft of a layout, for its designer. */
  open: operation(`/al/design/${key}/open`, {
    input: z.strictObject({ id }),
    output: layoutDraft(layout),
    need: `design.${key}:list`,
  }),
  /** Saves the draft that was read as `version`. Tiles may be unfinished. */
  save: operation(`/al/design/${key}/save`, {
    input: z.strictObject({ id, version: number, grid: gridSchema(layout) }),
    output: layoutDraft(layout),
    need: `design.${key}:update`,
    writes: true,
    bodyLimit: LARGEST_GRID,
  }),
  /** Freezes the draft as the next publication. It must have a tile, and no unfinished one. */
  publish: operation(`/al/design/${key}/publish`, {
    input: z.strictObject({ id, version: number, note }),
    output: publication,
    need: `design.${key}:publish`,
    writes: true,
  }),
  /** The latest hundred, newest first. */
  publications: operation(`/al/design/${key}/publications`, {
    input: z.strictObject({ id }),
    output: z.array(publication),
    need: `design.${key}:list`,
  }),
  /** Publishes an earlier publication again, as a new one; the draft stays as it is. */
  rollBack: operation(`/al/design/${key}/rollBack`, {
    input: z.strictObject({ id, number, note }),
    output: publication,
    need: `design.${key}:publish`,
    writes: true,
  }),
})

export const appLayout = layoutOperations('appLayout', 'app')
export const panelLayout = layoutOperations('panelLayout', 'panel')
export type LayoutOperations = typeof appLayout | typeof panelLayout
