/**
 * Runs work that needs the layout in the next frame, which computes it anyway; in an effect it would be computed twice.
 * Returns a function that cancels it.
 */
export function nextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work)
  return () => cancelAnimationFrame(frame)
}
