/**
 * Does what needs the layout with the next frame, which lays the page out in any case: asked for in an effect, it would be
 * laid out twice. Returns what calls it off.
 */
export function nextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work)
  return () => cancelAnimationFrame(frame)
}
