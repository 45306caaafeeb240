import { type RefObject, useEffect, useRef, useState } from 'react'
import { barcodeReader } from './barcode-reader.ts'
import { isNewSighting, type Sightings } from './sightings.ts'

/** Milliseconds between two pictures; more would only heat the phone. */
const LOOK_EVERY = 100

/**
 * Why the camera cannot read: none available or not permitted for the page, refused by the user, or another failure.
 */
export type CameraTrouble = 'none' | 'refused' | 'failed'
export type CameraState = 'starting' | 'reading' | CameraTrouble

/** Whether a camera is possible: browsers offer it only to secure pages. */
export const mayHaveCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

function toTrouble(fault: unknown): CameraTrouble {
  if (!(fault instanceof DOMException)) return 'failed'
  if (fault.name === 'NotAllowedError') return 'refused'
  return fault.name === 'NotFoundError' ? 'none' : 'failed'
}

const backCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    audio: false,
  })

/** Shows the camera's picture in `video` and reports each code in front of it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onScan: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const scan = useRef(onScan)
  scan.current = onScan
  useEffect(() => {
    let open = true
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const seen: Sightings = new Map()

    async function start() {
      const read = await barcodeReader()
      const lent = await backCamera()
      const picture = video.current
      if (!open || !picture) return release(lent)
      stream = lent
      picture.srcObject = lent
      await picture.play()
      setState('reading')
      const look = async () => {
        const code = await read(picture)
        if (!open) return
        if (code !== undefined && isNewSighting(seen, code, performance.now())) scan.current(code)
        timer = setTimeout(() => void look().catch(fail), LOOK_EVERY)
      }
      await look()
    }
    const fail = (fault: unknown) => {
      if (open) setState(toTrouble(fault))
    }
    start().catch(fail)
    return () => {
      open = false
      clearTimeout(timer)
      if (stream) release(stream)
    }
  }, [video])
  return state
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
