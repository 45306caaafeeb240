import { useEffect, useState } from 'react'
import type { Plan, PlanPoster } from '../../rules/plan.ts'
import { readPicture } from './player-store.ts'

type Pictures = ReadonlyMap<string, string>

async function readPictures({ files }: Plan, wanted: readonly string[]): Promise<Pictures> {
  const pictures = new Map<string, string>()
  for (const file of wanted) {
    const address = files[file]
    const picture = address === undefined ? undefined : await readPicture(address)
    if (picture) pictures.set(file, picture)
  }
  return pictures
}

/** Pictures of a poster from the device's own store, by file; undefined while they are read. */
export function useDrawingPictures(
  plan: Plan,
  { design, items }: PlanPoster,
  onFault: () => void,
): Pictures | undefined {
  const [pictures, setPictures] = useState<Pictures>()
  useEffect(() => {
    let stopped = false
    const own = (design?.elements ?? []).flatMap(element => (element.kind === 'picture' ? [element.file] : []))
    const wanted = new Set([...own, ...items.flatMap(({ picture }) => picture ?? [])])
    readPictures(plan, [...wanted])
      .then(read => !stopped && setPictures(read))
      .catch(onFault)
    return () => {
      stopped = true
    }
  }, [plan, design, items, onFault])
  return pictures
}
