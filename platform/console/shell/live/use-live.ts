import { useEffect, useEffectEvent } from 'react'
import { onLive } from './live.ts'

/** Listens to a topic while the component is shown. The listener validates the data. */
export function useLive(topic: string, listener: (data: unknown) => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => onLive(topic, data => hear(data)), [topic])
}
