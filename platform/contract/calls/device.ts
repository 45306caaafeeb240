import { z } from 'zod'
import { operation } from '../define/operation.ts'

/**
 * Device or port information. The result is empty. `map.rtn` is positive on success; `map.parameters` is the JSON text
 * of the cloud settings, percent-encoded; `map.dispMsg` is the text of a refusal (-475002 expired, -475000 unknown).
 */
export const scanInfo = operation('/spot/scanInfo', {
  input: z.strictObject({ spotId: z.string().max(64) }),
  output: z.object({}),
  need: 'public',
  // Stores when the spot was last seen.
  writes: true,
})

/** Contents of `map` of scanInfo. */
export const scanInfoMap = z.object({ rtn: z.int(), parameters: z.string(), dispMsg: z.string() })
export type ScanInfoMap = z.infer<typeof scanInfoMap>
