import { useEffect, useState } from 'react'
import { COUNT_SECONDS, countParking, type ParkingCount } from '../../contract/player.ts'
import { askServer } from './player-server.ts'

/** Free bays of parking stations, stationIds again and again while there are any. The latest answer stays; its age tells whether it counts. */
export function useParkingCounts(
  key: string,
  stations: readonly string[],
  onFault: (error: unknown) => void,
): readonly ParkingCount[] {
  const [counts, setCounts] = useState<readonly ParkingCount[]>([])
  const stationIds = stations.join(' ')
  useEffect(() => {
    if (stationIds === '') return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = async () => {
      try {
        const answer = await askServer(countParking, { key, stations: stationIds.split(' ') })
        if (!stopped) setCounts(answer)
      } catch (error) {
        onFault(error)
      }
      if (!stopped) timer = setTimeout(turn, COUNT_SECONDS * 1000)
    }
    void turn()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [key, stationIds, onFault])
  return counts
}
