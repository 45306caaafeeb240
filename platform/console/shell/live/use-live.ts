import { useEffect, useEffectEvent } from 'react'
import { onLive } from './live.ts'

/** Hears a topic while the component is shown. Data is judged by the listener. */
export function useLive(topic: string, listener: (data: unknown) => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => onLive(topic, data => hear(data)), [topic])
}
