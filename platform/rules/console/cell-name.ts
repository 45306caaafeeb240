/** Name of a cell of a grid, by its places from 0; the header is row -1. */
export const cellName = (row: number, column: number): string => `${row}:${column}`
