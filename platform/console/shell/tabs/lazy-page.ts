import { type ComponentType, lazy } from 'react'
import { loadAreaMessages } from '../language/messages.tsx'
import { isIndexMissing, loadIndex, registeredPage } from '../registry.ts'

/** Milliseconds (core.md section 9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the console that failed to load. */
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

/** Loads a part; errors name the part. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withLimit(chunk, load())
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError(chunk, cause)
  }
}

const pages = new Map<string, ComponentType>()

/** The page of a key, with the messages of its area. */
async function loadPage(key: string): Promise<ComponentType> {
  await loadIndex(key)
  const registered = registeredPage(key)
  if (!registered) return (await import('./missing-page.tsx')).MissingPage
  const [component] = await Promise.all([registered.load(), loadAreaMessages(registered.area)])
  return component
}

/** Loads the page of a key before it is drawn: a page awaited with Suspense appears 300 ms after its neighbour. */
export async function preloadPage(key: string): Promise<void> {
  const page = await loadChunk(key, () => loadPage(key))
  if (!pages.has(key)) pages.set(key, page)
}

/** The page of a key; null when the console has no such page. */
export function lazyPage(key: string): ComponentType | null {
  const known = pages.get(key)
  if (known) return known
  if (!registeredPage(key) && !isIndexMissing(key)) return null
  const made = lazy(async () => ({ default: await loadChunk(key, () => loadPage(key)) }))
  pages.set(key, made)
  return made
}

/** Allows a failed page to load again. */
export const forgetLazyPage = (key: string): void => void pages.delete(key)
