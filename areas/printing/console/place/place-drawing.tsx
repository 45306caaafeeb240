import { MM } from '../../rules/place/element.ts'
import { placedSvg } from '../../rules/place/place-svg.ts'
import type { Placed } from '../../rules/place/placed.ts'
import classes from './place.module.css'
import type { PlaceDraft } from './use-place-draft.ts'

/** The print as a picture, which no style of the console reaches. */
const pictureAddress = (placed: Placed): string => {
  const { width, height } = placed
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / MM}mm" height="${height / MM}mm" font-family="Noto Sans, Inter, Arial, sans-serif">${placedSvg(placed)}</svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

/** The paper with its data, and a frame around each element by which it is chosen and moved. */
export function PlaceDrawing({ draft, placed }: { draft: PlaceDraft; placed: Placed }) {
  const { tree, at, problems } = draft
  const { width, height } = tree.paper
  const wrong = new Set(problems.map(problem => tree.elements[problem.at[0] ?? -1]?.id))
  return (
    <>
      <rect className={classes.paper} width={width} height={height} />
      <image href={pictureAddress(placed)} width={width} height={height} pointerEvents="none" />
      {tree.elements.map(({ id, x, y, w, h, angle, locked }) => (
        <rect
          key={id}
          className={classes.frame}
          data-piece={id}
          data-chosen={at.has(id) || undefined}
          data-wrong={wrong.has(id) || undefined}
          data-locked={locked || undefined}
          transform={`rotate(${angle} ${x + w / 2} ${y + h / 2})`}
          x={x}
          y={y}
          width={w}
          height={h}
        />
      ))}
    </>
  )
}
