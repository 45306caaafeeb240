/** Signs that cameras read for each other. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ '0': 'O', '1': 'I', '8': 'B', '5': 'S', '2': 'Z' },
  ...{ O: '0', I: '1', B: '8', S: '5', Z: '2' },
}
/** With more signs like these a plate has too many look-alikes to say which it is. */
const MOST = 8

/** Plates that look like a normalised plate, itself first. */
export function lookAlikes(plate: string): string[] {
  const signs = [...plate]
  if (signs.filter(sign => sign in ALIKE).length > MOST) return [plate]
  let plates = ['']
  for (const sign of signs) {
    const other = ALIKE[sign]
    plates = plates.flatMap(begun => (other === undefined ? [begun + sign] : [begun + sign, begun + other]))
  }
  return plates
}
