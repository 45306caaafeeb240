import { type RefObject, useEffect, useRef, useState } from 'react'
import { barcodeReader } from './barcode-reader.ts'
import { isNewSighting, type Sightings } from './sightings.ts'

/** Milliseconds between two looks: more of them would only warm the hand. */
const LOOK_EVERY = 100

/** What keeps the camera from reading: no camera or page that may not use one, not allowed by the person, anything else. */
export type CameraTrouble = 'none' | 'refused' | 'failed'
export type CameraState = 'starting' | 'reading' | CameraTrouble

/** Whether there may be a camera: browsers lend it to secure pages alone. */
export const mayHaveCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

function troubleOf(fault: unknown): CameraTrouble {
  if (!(fault instanceof DOMException)) return 'failed'
  if (fault.name === 'NotAllowedError') return 'refused'
  return fault.name === 'NotFoundError' ? 'none' : 'failed'
}

const backCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    audio: false,
  })

/** Shows the camera's picture in `video` and tells each code that comes before it. */
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
      if (open) setState(troubleOf(fault))
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
