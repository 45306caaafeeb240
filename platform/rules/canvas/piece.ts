/** In the unit of the canvas: centimetres of a room, hundredths of a millimetre on paper. */
export interface Size {
  readonly width: number
  readonly depth: number
}

/** Something on a canvas: centre and size, angle in degrees clockwise. */
export interface Piece {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly size: Size
  readonly angle: number
}
