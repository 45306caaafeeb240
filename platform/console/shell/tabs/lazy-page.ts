import { type ComponentType, lazy } from 'react'
import { loadAreaMessages } from '../messages.tsx'
import { registeredPage } from '../registry.ts'

/** Milliseconds (core.md section 9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the console that did not arrive. */
export class ChunkError extends Error {
  readonly chunk: string

  constructor(chunk: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
    this.name = 'ChunkError'
    this.chunk = chunk
  }
}

function withLimit<T>(chunk: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(chunk)), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Loads a part; whatever goes wrong says which part it was. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withLimit(chunk, load())
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError(chunk, cause)
  }
}

const pages = new Map<string, ComponentType>()

/** The page of a key, with the words of its area; null when the console has no such page. */
export function lazyPage(key: string): ComponentType | null {
  const known = pages.get(key)
  if (known) return known
  const registered = registeredPage(key)
  if (!registered) return null
  const made = lazy(async () => {
    const load = () => Promise.all([registered.load(), loadAreaMessages(registered.area)])
    const [component] = await loadChunk(key, load)
    return { default: component }
  })
  pages.set(key, made)
  return made
}

/** Lets a failed page be asked for again. */
export const forgetLazyPage = (key: string): void => void pages.delete(key)
