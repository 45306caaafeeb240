import { IconPhoto } from '@tabler/icons-react'
import classes from './fields.module.css'

/** Widths in px that pictures are asked for: twice what is shown, for dense screens. */
const ASKED_WIDTH = { thumb: 56, tile: 240 } as const

/** The same file at another width. */
function atWidth(url: string, width: number): string {
  if (!url.startsWith('/')) return url
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`
}

/** A stored picture; an empty frame where there is none, so that rows keep their shape. */
export function Picture({
  url,
  size,
  name = '',
}: {
  url: string | undefined
  size: keyof typeof ASKED_WIDTH
  name?: string
}) {
  if (!url) {
    return (
      <span className={classes.picture} data-size={size} data-empty>
        <IconPhoto size={14} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={classes.picture}
      data-size={size}
      src={atWidth(url, ASKED_WIDTH[size])}
      alt={name}
      loading="lazy"
      decoding="async"
    />
  )
}
