/** Ports of printers: the server sends dockets to no others. */
const PORTS: readonly (readonly [number, number])[] = [
  // Raw printing; the higher ports are of print servers with several printers.
  [9100, 9109],
  // Zebra.
  [6101, 6101],
]

export const isPrinterPort = (port: number): boolean => PORTS.some(([first, last]) => port >= first && port <= last)
