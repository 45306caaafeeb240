import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { domainEvent } from '#platform/contract/define/domain-event.ts'

export const DEVICE_PLATES = '/device/v1/plates'

const plate = z.string().trim().min(1).max(40)
const confidence = z.number().min(0).max(100)
const candidates = z.array(z.object({ plate, confidence })).max(100).default([])
const camera = z.union([z.string().trim().min(1).max(40), z.int().min(0)]).transform(String)
const uuid = z.string().min(1).max(100)
/** To the end of the year 2199. */
const LATEST_MS = 7_258_118_399_999
const epochMs = z.number().min(0).max(LATEST_MS)

/** One read of a plate. */
export interface PlateRead {
  readonly uuid: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly camera: string
  readonly plate: string
  readonly confidence: number
  readonly candidates: readonly { readonly plate: string; readonly confidence: number }[]
}

const plain = z
  .object({ uuid, at: moment, camera, plate, confidence, candidates })
  .transform((read): PlateRead[] => [{ ...read, at: Date.parse(read.at) }])

/** OpenALPR: all plates of one picture. The read of each is named after the picture and its place in it. */
const alprResults = z
  .object({
    data_type: z.literal('alpr_results'),
    uuid,
    camera_id: camera,
    epoch_time: epochMs,
    results: z.array(z.object({ plate, confidence, candidates })).max(50),
  })
  .transform((group): PlateRead[] =>
    group.results.map((read, at) => ({
      ...{ uuid: `${group.uuid}#${at}`, at: group.epoch_time, camera: group.camera_id },
      ...read,
    })),
  )

/** OpenALPR: the best of many pictures of one vehicle. */
const alprGroup = z
  .object({
    data_type: z.literal('alpr_group'),
    best_uuid: uuid,
    camera_id: camera,
    epoch_start: epochMs,
    best_plate_number: plate,
    best_confidence: confidence,
    candidates,
  })
  .transform((group): PlateRead[] => [
    {
      ...{ uuid: group.best_uuid, at: group.epoch_start, camera: group.camera_id, candidates: group.candidates },
      ...{ plate: group.best_plate_number, confidence: group.best_confidence },
    },
  ])

export const plateReads = z.union([alprResults, alprGroup, plain])

export interface PlateAnswer {
  readonly uuid: string
  /**
   * unsure: below the least confidence, so nothing was decided; repeated: it was read before; late: the vehicle may be gone, or the
   * camera's clock is wrong.
   */
  readonly outcome: 'decided' | 'repeated' | 'unsure' | 'late' | 'cameraUnknown'
  /** What was decided about, where look-alikes were read for each other. */
  readonly plate: string
  readonly grant: boolean
  readonly code?: string
  readonly words?: string
}

/** Which of plates that look alike are known, such as those of open stays: other areas add theirs to `known`. */
export interface PlatesSought {
  readonly siteId: string
  readonly plates: readonly string[]
  readonly known: Set<string>
}
export const platesSought = domainEvent<PlatesSought>('acs.platesSought')
