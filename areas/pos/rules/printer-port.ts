/** Ports on which printers listen: the server sends dockets to no other. */
const PORTS: readonly (readonly [number, number])[] = [
  // Raw printing; further ports are those of boxes with several printers.
  [9100, 9109],
  // Zebra.
  [6101, 6101],
]

export const isPrinterPort = (port: number): boolean => PORTS.some(([first, last]) => port >= first && port <= last)
